/**
 * Whether a password is among the 3,000 that are tried first. Large: load it where a password is chosen, not before.
 * The words with a digit and a letter that leaked most often (from the MIT-licensed lists of zxcvbn-ts), and the favourites of
 * our three languages and of this trade. Capitals do not help.
 */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

// Some of them are crude: they are what people chose.
export const commonPasswords: ReadonlySet<string> = new Set(
  `
1qaz2wsx trustno1 1234qwer q1w2e3r4t5 qwer1234 ncc1701 q1w2e3r4 password1 1q2w3e4r jordan23 thx1138 qwerty123 passw0rd abcd1234 123456a bond007
rush2112 1q2w3e4r5t 123456q 1qazxsw2 blink182 12qwaszx qwerty1 asdf1234 zaq12wsx a123456 123456789a 1232323q qwerty12 12345qwert michael1 usuckballz1
test123 password123 ncc1701d hello123 123qweasd charlie1 123123a rasdzv3 letmein1 123456789q catch22 a1b2c3d4 dragon1 mustang1 welcome1 qazwsx123
123qweasdzxc monkey1 freedom1 soso123aljg oicu812 jessica1 fuckyou2 1234abcd babylon5 master1 yankees1 1qaz2wsx3edc shadow1 ncc1701e matthew1
123qwe123 q1w2e3r4t5y6 wrinkle1 access14 letmein2 a1234567 fuckyou1 anthony1 william1 super123 satan666 qwerty12345 gn56gn56 1234567a blue123 thunder1
123456z chelsea1 1q2w3e4r5t6y 1a2b3c4d asdf123 1passwor robert1 ranger1 pass123 andrew1 shaney14 heather1 richard1 zaq1xsw2 soccer1 formula1 asshole1
mailcreated5240 zxcv1234 pussy69 patrick1 cowboys1 gateway1 pa55word scooter1 thomas1 1234567q harley1 raiders1 a1s2d3f4 hunter1 qwert123 buster1
123321q diamond1 john316 front242 123456qwerty 8j4ye3uz 123456aa phoenix1 1234567890q killer1 brandon1 porsche9 jordan1 ncc1701a arsenal1 pa55w0rd
jackson1 daniel1 qwerty123456 agent007 batman1 melissa1 pokemon1 apollo13 rangers1 summer1 123456789z 123456k gordon24 1234qwe passwor1 4runner
fordf150 number1 chicken1 chester1 jasmine1 pass1234 turkey50 happy123 pepper1 polniypizdec0211 abc12345 justin1 samsung1 gandalf1 lucky13 1qa2ws3ed
america1 amanda1 football1 packers1 sojdlg123aljg hal9000 zxcvbnm1 route66 lineage2 a123456789 secret1 nwo4life charles1 qwer123 123123q kcj9wx5n
r2d2c3po george1 shannon1 ashley1 nicole1 gfhjkm123 dallas1 xbox360 p0015123 123456r marino13 qazwsx12 love123 wolf359 qwerty1234 taylor1 chicago1
q123456 ferrari1 madison1 test1234 1qwerty superman1 apple123 florida1 tigger1 winston1 123qwerty joshua1 panther1 martin1 newyork1 1x2zkg8w 123456s
hockey1 zxasqw12 cheese1 orange1 12345678q ginger1 abc1234 monster1 crystal1 james007 abcd123 silver1 1q2w3e4r5 nokia6300 rebecca1 12qw34er montgom240
bulldog1 12345qwe edward1 rachel1 12345678a fishing1 gsxr750 eagles1 password2 digital1 tiffany1 just4me gfhjkm1 qazwsx1 dolphin1 austin1 sparky1
fuckoff1 dragon12 aa123456 newpass6 123321a z1x2c3v4 marine1 devil666 oliver1 123456qw jackson5 morgan1 1234567890a baseball1 1qaz2ws qweasd123
scorpio1 cameron1 guitar1 123qq123 7ugd5hip2j cowboy1 mickey1 alex123 maggie1 a12345678 porsche1 gabriel1 golfer1 monkey12 rainbow6 9293709b13
50spanks 111111a just4fun temp123 bailey1 spencer1 q2w3e4r5 spider1 playboy1 maxwell1 1234asdf 1a2s3d4f iverson3 vsjasnel12 tiger123 hawaii50
qazwsxedc123 wg8e3wjf 426hemi master12 123456qwe killer12 mazda626 merlin1 snoopy1 michael2 hannah1 andrea1 tigger2 green123 yankees2 tigers1 drummer1
fuckme1 bubba69 pussy123 pumpkin1 smokey1 qwerty11 misfit99 falcon1 fender1 zxcvbnm123 redsox1 qwert12345 vikings1 broncos1 hammer1 carmex2 dodgers1
cookie1 london1 password12 1z2x3c4v junior1 mother1 miller1 joseph1 warrior1 genesis1 111111q 123456l death666 angel123 stone55 mike123 qwe123qwe
mazdarx7 123456789s iloveyou2 123456m cbr900rr mama123 good123654 james123 winner1 summer99 81fukkc nathan1 super12 testing1 nascar24 zachary1 johnny1
qwerty7 soccer12 boomer1 cricket1 rainbow1 stephen1 johnson1 peaches1 pool6123 123qwer mustang6 trouble1 jeremy1 45m2do5bs nirvana1 jackass1 marines1
12qw12qw dakota1 penguin1 slayer1 asdqwe123 nokia6233 ghbdtn123 asdfgh01 buddy123 private1 andyod22 compaq1 pantera1 zxcasdqwe123 soccer10 spartan1
stupid1 yamahar1 yellow1 david123 sf49ers buffalo1 casper1 player1 wizard1 success1 voyager1 winter1 iloveyou1 f00tball purple1 barney1 1dragon
wp2003wp 123456ru noname123 cygnusx1 money123 sasha_007 12345qw kordell1 fuck123 john123 carlos1 eclipse1 little1 57chevy matrix1 p@ssw0rd nokian73
chris123 brandy1 zxcv123 golden1 biteme1 cartman1 perfect1 hallo123 pufunga7782 liverpool1 vincent1 forever1 captain1 sabrina1 1234zxcv marcius2
bubbles1 money12 stanley1 diablo2 bubba123 lakers1 gateway2 knight1 prince1 destiny1 beavis1 1master beatles1 2fast4u natasha1 12345qwer vanessa1
qwert40 therock1 p4ssw0rd gsxr1000 23skidoo ghhh47hj7649 shadow12 patches1 boston1 tennis1 159357a houston1 power123 blue1234 12345qwerty awesome1
holein1 123456789m montana1 m123456 mash4077 steven1 123456t dragon69 sammy123 sophie1 magic32 q1234567 natalie1 q123456789 sandra1 peanut1 all4one
ncc74656 austin31 p0o9i8u7 password9 killer123 scooby1 123qwert summer69 hello12 dilbert1 weed420 sasha123 12345abc starwars1 123456789d bradley1
fucker1 gators1 fuckme2 johnny5 69camaro 5wr2i7h8 s123456 melanie1 apollo11 bigdog1 mustang2 freddy1 samuel1 trinity1 12345qaz bandit1 1michael
123456789qwe dima123 angela1 alexander1 thumper1 7777777a lauren1 trumpet1 cooper1 favorite6 skipper1 007bond jupiter1 segblue2 123456w abcdefg1
allison1 special1 murphy1 travis1 flower2 liberty1 q1w2e3r sunshine1 password01 computer1 1qazxsw23edc jesus123 charlie2 calvin1 1234rewq 1qazzaq1
playboy2 1million vampire1 zxcvb123 frankie1 justice1 fuckme69 canada1 trooper1 123456as password99 popcorn1 giants1 123456qqq 123456d left4dead
england1 lol12345 met2002 123456n please1 3ip76k2 asdfgh1 weare138 mercury1 alpha123 naughty1 paladin1 asdfg123 jordan2 1qazxsw simple1 huskers1
rabbit1 muffin1 123q123 claudia1 demon666 1qw23er4 flyers88 nokia5800 stewart1 iceman1 ireland1 cantona7 mustang5 aaaa1111 flower1 buster12 jennifer1
nemrac58 qweasdzxc123 8inches braves1 123456g soccer11 metallica1 123456789r flipper1 love1234 banana1 1111qqqq asdasd123 101091m arizona1 alex1234
55bgates baby123 abc123456 beckham7 mario66 nokia123 as123456 access1 kristin1 phantom1 1q2q3q4q sierra1 1234567aa rrpass1 care1839 jupiter2 lucky123
myspace1 qwerty13 nascar1 1234qaz chopper1 z1x2c3v4b5 123456v dallas22 princess1 start123 winter99 nothing1 mike1234 2wsx3edc xxxxxx1 camero1
123456789v adidas1 jaguar1 a1a2a3a4 gizmodo1 poop123 jackie1 cool123 q1q2q3q4q5 kenneth1 raymond1 surfer1 spiderman1 jesus777 rocket1 123456789o
friday13 booger1 bigdick1 qaz123wsx 1z2x3c4v5b nokia5530 123456f websol76 india123 20spanks timoxa94 1234567890z mazda323 magic123 kristen1 qq123456
jeffrey1 1qaz2wsx3edc4rfv letme1n ilya1234 pippen33 system1 georgia1 general1 qw123456 chickenwing101 rosebud1 987654321a a1b2c3d4e5 sniper1 nancy123
sandman1 anthony7 victory1 access99 quant4307s z123456 badboy1 a1s2d3f4g5 123456c monkey69 batman12 lincoln1 molly123 booboo1 star123 3rjs1la7qe
nissan1 password11 jessica2 dragon01 qazxsw123 warcraft3 bigred1 chevys10 hooters1 douglas1 gibson1 911turbo detroit1 monica1 0o9i8u7y aaaaaa1 school1
daniel12 atlanta1 1mustang favorite2 a111111 groupd2013 angel666 madonna1 sooners1 shelby1 skeeter1 service1 timothy1 bmw2002 1234abc hunter12
1password gregory1 rocky123 diablo1 zaq12345 sexy123 futyn007 camaro1 disney1 dancer1 dragon123 manager1 madala11 nokia5130 dima1995 friends1 smoke420
cobra427 fantasy1 alabama1 freedom2 123456y l3tm31n michelle1 admin123 willie1 123qwe123qwe my3sons welcome2 fireman1 jasper1 yamaha1 alexis1 q1q2q3q4
newproject2004 monkey2 1monkey stinger1 windows1 empire1 barbara1 3edc4rfv sublime1 stinky1 michele1 1a2s3d4f5g prelude1 marley1 qazwsxedc1 porsche911
pussy4me anthony2 j3qq4h7h2v nigger1 lux2000 fordf350 gemini1 google1 12locked spanky1 ronald1 123456789p corvet07 kevin123 monday1 arthur1 a123456a
ironman1 maximus1 pegasus1 dreamer1 gfhjkm12 blessed1 12345asd yankee1 nemesis1 sevenof9 revival47 123456789l sk8ordie enter123 1234kekc apollo1
turk182 bbbbbb1 cccccc1 fucmy69 reddog1 snowman1 not4you charlie123 123456qq 123456ab newpass1 zxcvb12345 monkey123 master123 adrian1 capital1 turtle1
asd12345 qwerty78 lovely1 1a2b3c4d5e nokia5230 everton1 123mudar 159753a l58jkdjp! 1a2a3a4a 123qweas eatme69 heather2 chris12 sanity72 frank123
rasta69 rt6ytere mark123 buckeye1 angel12 newport1 rb26dett cynthia1 viking1 brenda1 pontiac1 russell1 austin316 teacher1 porn4me hershey1 control1
bulls23 lebron23 qwerty99 anna2614 pyramid1 123456b saab900 bigboy1 fred1234 marina1 1letmein sports1 birthday4 account1 fordf250 cassie1 qwaszx12
spartan117 antonio1 0000000000o bonnie1 germany1 nikita1 cherry1 deborah1 hunter2 elvis123 sharon1 russian7 albert1 seattle1 lindsay1 samson1 music123
parker1 dalejr8 unicorn1 shadow01 jessie1 qwerty2 qaz12345 blaster1 pokemon123 element1 asdfg12345 123123z mamo4ka domainlock2005 lakers24 flowers1
666666a hell666 yamahar6 basebal1 homer123 skippy1 r4e3w2q1 friday1 1dallas express1 x72jhhu3z ram1500 123456asd p455w0rd william2 1ranger !qaz2wsx
67camaro 12qwerty phoenix2 f15eagle go2hell 1qazse4 marvin1 cbr600rr payton34 123456789k saab9000 family1 packard1 kodiak1 chance1 january1 copper1
stella1 17171717aa mustang9 chipper1 panties1 pandora1 jbond007 777vlad debbie1 12s3t4p55 theman1 october1 jason123 hd764nw5d7e1vb1 united1 keksa12
blondie1 5tgb6yhn camelot1 soccer13 francis1 a1a2a3a4a5 victor1 000000a hitman47 porn123 zxcvbn1 bruno123 1basebal mustang8 cezer121 123hfjdk147
lotus123 monkey11 pookie1 4rfv3edc eleven11 123qwe456 654321a dragon13 voodoo1 anna123 naruto1 qazxsw12 zz8807zpl emmitt22 8phrowz622 dragon11
lindsey1 foxcg33 trucker1 vegas123 dude123 rebbyt34 hawkeye1 lizard1 123masha 1hxboqg2 toyota1 b123456 evil666 david12 c3por2d2 gunner1 redwing1
carmen1 blowme1 121212q 085tzzqi usmc0311 loveme89 1shadow martin6 tucker1 sydney1 063dyjuy 123321z luv2epus bowl300 44magnum apples1 qwerty777
boris123 indy500 summer12 helpme1 open1234 donald1 gordon1 monique1 willow1 miranda1 5hsu75kpot chrissy1 brother1 123456abc police1 loveyou2 holiday1
black123 ducati99 samantha1 r2d2c3p0 random1 peter01 redneck1 jamaica1 password3 pepsi123 open123 trojans1 bronco1 55chevy qwerty77 michael3 mustang0
steve123 charles2 year2005 single1 kermit1 yyyyyy1 summer01 112233a pamela1 christy1 112233q roland1 coffee1 andrew12 indiana1 strange1 leno4ka
saturn1 louise1 blackie1 loveme1 pentium4 1qaz!qaz jimmy123 golfing1 8phrowz624 qwert12 lol1234 flyers1 master01 westham1 loveyou1 tinker1 robert2
phillip1 mapet123456 3465xxx h2opolo titanic1 mustang3 christ1 fred123 marcus1 wicked1 buster01 1asshole number9 dddddd1 dennis1 postov1000 tigger12
redhead1 ilya1992 user345 speedy1 whatever1 charlie3 smooth1 michael9 messi10 skyline1 nokia3250 33rjhjds march13 bastard1 rooster1 matthew2 pioneer1
october2 ronaldo7 thelast1 walter1 1footbal 151nxjmt gsxr600 lucas123 aaaaaaa1 shadow2 dragon99 level42 walker1 1batman 2wsxzaq1 1killer trustn01
crimson1 letmein22 boss302 sailor1 joshua12 123321qwe iloveu2 audi100 7hrdnw23 zaq1xsw2cde3 viper123 chocolate1 abigail1 slayer666 lucky777 number6
footbal1 fuckyou123 favorite8 master11 shadow11 1a2a3a4a5a orlando1 blink18 brianna1 red12345 buddha1 favorite7 wildcat1 k123456 shooter1 olivia1
orange12 sampson1 nokian70 gy3yt2rgls oscar123 derrick1 asd123asd scruffy1 brutus1 network1 1buster kitty123 passw0r mnbvcxz1 birdie1 access2 fuck0ff
nascar3 simpson1 birthday1 fluffy1 1jennife classic1 olds442 zzzzzz1 1fuckme 1harley michael8 qweqwe123 123456789abc boscoe01 tristan1 donkey1 soccer2
passion1 malcolm1 brian123 carter1 d123456 welcome123 dragon7 123456h angel13 q1234567890 123456789n pi314159 online1 internet1 tigger01 1234567u
glock17 68camaro 1bigdog sweet16 dave123 xavier1 thomas12 123123e ibill01 ghbdtn12 admin18533362 sarah123 trader12 roberto1 hottie1 mounta1n camaroz2
toshiba1 1qay2wsx 2wsxcde3 august1 2cool4u college1 bigfoot1 million1 patrick2 sc00ter winter12 catfish1 camaro69 player69 qqqqqq1 warcraft1 a123321
qqqq1111 123456p 123456zxc jack123 green12 asd1234 metal666 raider1 temp1234 23176djivanfros 123456789qwerty saturn5 nokia5300 nonrev67 hendrix1
shadow13 capa200 devils1 dominic1 nicholas1 vlad1996 dragon88 connie1 connect1 katrina1 ginger12 123456j wallace1 seven77 shorty1 polska1 justin12
system32 cvzefh1gkc water123 nelson1 scooby2 peter123 damage11 michael7 country1 gggggg1 john1234 ronaldo9 1george 1diamond 1golfer 3edcvfr4 george12
king123 andreas1 picard1 isacs155 dbrf134 paul123 maverick1 dragons1 psycho1 w1w2w3w4 save13tx sunrise1 clinton1 slayer66 animal1 psychnaut1 silver12
alpha12 driver1 integra1 4r3e2w1q fatluvr69 xsw21qaz slimed123 1q2q3q4q5q indians1 diesel1 nikita123 qwerty22 nokia3310 scott123 dexter1 1234567z
oc247ngucz 1111111111zz porn4life peaches2 angels1 denise1 thomas2 oceans11 richard2 death123 taylor12 jeepcj7 caitlin1 slipknot1 123456o dima1996
0wnsyo0 2112rush police22 elite11 qwerty00 123123123q ilove69 1jordan hot2trot matthew7 runner1 whitney1 bulldog2 sex6969 1111aaaa bones69 fuck777
ronaldo1 whiskey1 kitten1 anton123 kelly123 pepper12 ashley12 daddy123 toronto1 scotty1 vaz21099 horny69 password4 stealth1 qwaszx123 dragon22 kban667
badger1 jackson2 island1 123123qwe qwer4321 hello2u vermont1 reaper1 1357911q roma123 bernard1 trigger1 future1 bennett1 daniela1 chevyz71 1nicole
halflife2 sk84life 123456789w denis123 12344321q lollol1 soldier1 patriot1 robert12 380zliki 1robert monica2 reggie1 12qwasz orange8 t34vfrc1991
maria123 doctor1 spooky1 chicago2 mexico1 transam1 seven11 good2go 123456qaz soccer15 q1w2e3r4t seven777 a12345a sandy123 kramer1 chevy454 beauty1
azerty123 samurai1 wilson1 airforce1 newlife1 123qaz123 shotgun1 charlie9 123456789qaz 555555a a123123 home123 4rfv5tgb froggy1 celtic1 freedom7
alyssa1 butter1 haha123 garrett1 lover69 piazza31 boogie1 1234qwerty scooter2 colleen1 patrick9 jake123 mustang7 elvira26 steelers1 red1234 ou812ic
bobby123 redsox04 ladybug1 thomas01 golgo13 password69 stalker1 jonathan1 hammers1 larry123 hansolo1 4904s677075 kirill123 shadow123 harley01 007james
strike1 apache1 celtics1 soccer7 shadow69 andy123 eeeeee1 abcdef1 browns1 sister1 1william c6h12o6 steeler1 tequila1 hunter01 ferrari3 winston2
people1 soccer14 013cpfza bmw325i 12345trewq defiant1 1234rmvb daniel2 siemens1 amanda18 maddog1 babygirl1 biteme69 chester2 scooby12 biscuit1 beaver1
change1 jenny69 10inches t123456 katana1 falcon16 password0 london12 dragon76 daniel123 valerie1 barbie1 1cowboy packers4 martini1 vika123 ricardo1
password1234 baller1 cupcake1 q8zo8wzq 1winner batman99 dannon4 bella123 driver8 3stooges buddy12 loveme2 ghbdtn1 qazxsw21 howard1 ibill123 lena123
harry123 heaven1 123asd123 testme2 gnasher23 birthday21 dad2ownu 1pillow elaine22 iiiiii1 hhhhhhh1 curtis1 jordan12 1hunter 1tigger 154ugeiu gandalf2
111111aa ford150 cup2006 383pdjvl brendan1 dragon2 easy123 hotrod1 2w3e4r5t colt1911 doma77ns venom121293 free4all welkom01 12345zxcvb porno69 vfvf123
melissa2 black12 foxtrot1 kelly001 jennife1 amanda12 a7777777 britney1 alfa156 mazdarx8 master2 sherman1 victoria1 marissa1 quality1 qwerty21
nokia5310 dragon66 nec3520 locoman0 nokia6303 cookies1 denver1 wesley1 1patrick billy123 number2 chicken2 gizmo123 hockey12 usmc1775 open4me lakers32
dragon23 mookie1 broncos7 robbie1 chelsea2 spirit1 samsung2 tyler123 smile123 topgun1 qwe123asd lost4815162342 art131313 jjjjjj1 12345678c slipknot666
batman69 ffffff1 bear123 sweetie1 6string 1martin l8g3bkde ar3yuk3 goober1 just4you bethany1 pxx3eftp durango1 hihje863 george2 dapzu455 password6
alpha06 qwerty6 postov10 2sexy2ho katie123 brazil1 austin12 ranger99 qwertyu1 eminem1 africa1 access12 cidkid86 verizon1 testing123 orange44 wolves1
naruto12 daisy123 dragon10 claire1 soccer22 taylor2 favorite5 123qwe321 grizzly1 asdfgh12 cougar1 amanda69 google123 cracker1 monkey7 11223344q
sexy1234 master99 ranger01 9inches mark1234 pickles1 preston1 killer7 blazer1 charger1 freddie1 buster11 1234567890s cadr14nu ready2go my3kids
review69 hunting1 aragorn1 happy69 sailing1 tracy71 history1 1summer nolimit8 pirate1 satana666 nx74205 charmed1 polaris1 clemson1 turkey1 sochi2014
123456789g michael6 fffffff1 zzzzzzz1 wolf666 tomcat1 andrew2 1charlie nimda2k nicole2 dgl70460 bondage1 member1 take8422 acun3t1x rasta220 123456i
striker1 roman123 letmein6 house123 1thunder vaz2107 smiley1 12monkey nolimit9 ssssss1 qw12er34 hardcore1 1fuckyou apple12 student1 aq1sw2de3
qwerty123456789 1pepper love143 farside1 fortune12 tarheel1 simon123 password7 google12 teddy123 qwertyu8 jessica0 123456789x soccer17 caesar1
89231243658s goblue1 courtney1 henry14 olga123 devilmaycry4 another1 mama1234 dasha123 freeman1 charlie5 password5 tornado1 secret12 andre123
qweasdzxc1 william3 forest1 gznybwf13 assa1234 avenger1 combat123654 xaccess2 vlad1997 12e3e456 mine2306 qwerty66 trevor1 1soccer xsw23edc precious1
poiu0987 summer06 rescue1 good12345 killer2 pentium1 wonder1 onelove1 ferrari2 bigtits1 sunny123 harvey1 james23 dodger1 bentley1 saints1 tigger69
theone1 1daniel plastic1 digger1 iceman69 qqqqqqq1 efbcapa201 vova123 james11 michael0 picasso1 ranger2 ddddddd1 2002tii thunder2 1ginger charlie6
lucifer1 monty123 1thomas sr20det 4meonly galaxy1 xakep1234 sammy12 2wsx1qaz fucker69 1orange qwerty5 casey123 yy5rbfsc w123456 david69 2good4u
1972chev 121212a gsxr1100 forest11 tommy123 jamesbond007 ptfe3xxp pervert1 123123123a a987654321 dont4get duncan1 mof6681 letmein7 asd123456 wrinkle5
anna1987 freedom3 matrix2 gold123 123a123 larry33 123123qweqwe camera1 naruto123 note1234 sergey1 alex777 123456789b year2000 jameson1 4815162342lost
sasha1996 love4ever falcons1 pokemon12 scarface1 angel777 ghjcnj123 brooke1 chosen1 angel22 q12345678 studio54 123456e hobbes1 bh90210 surfing1
memphis1 335533aa 999111999q shadows1 4z34l0ts stacey1 nokia8800 leslie1 misty123 swimmer1 giggs11 candy123 april12 jericho1 twisted1 monkey13
summer05 hotdog1 amber123 jack1234 jester1 glock21 ranger21 bishop1 kennedy1 smith123 dragon21 123456789qqq inferno1 090909t charlie7 senha123 nick123
suka123 martin12 bitch123 wrest666 12345678z 12345as 123456789t qq123456789 78n3s5af nokian95 ozlq6qwm all4you shelly1 bbbbbbb1 jjjjjjj1 barkley1
shadow99 abcde123 123fuck buttons1 368ejhih 1spider 808state 87t5hdf 1andrew 1bigdick savage1 maggie11 angel01 cookie12 pacific1 legend1 dolphin2
iqzzt580 hawaii1 yvtte545 ikilz083 bridget1 554uzpad hzze929b winter01 issue43 sylvia1 sanity729 stewar1 harley12 1qwertyu extreme1 811pahc joker123
patrick7 hockey99 feb2000 zenit2011 dank420 hax0red planet1 abcdef123 brandon2 asdfghjkl123 pizza123 rossi46 skater1 1234qwerasdf adam123 fuckyou7
alex2000 lisa123 pass1word zx123456 jg3h4hfn hunter11 asdfgh123 alaska1 qwer12345 123qwe456rty 1234567890qw vlad7788 monkey10 elizabeth1 monkey99
tony123 vaz2109 bullet1 nokia7610 asdfghjkl1 1234567d blowme69 smitty1 dragon5 mom4u4mm danil8098 orange77 doggie1 sevilia1 pebbles1 r3ady41t green11
shelley1 omega123 pikachu1 maggie2 tiger69 baxter1 grendel1 1superma global1 br00klyn connor1 compaq12 shaggy1 vision1 chris22 cab4ma99 nascar88
bears85 m6cjy69u35 thor5200 123456x rusty123 april10 machine1 baseba11 mikey123 comcast1 1pass1page joker69 summer20 johanna1 goddess1 zombie1 only4me
ghbdtnbr1 joshua2 bomber1 1qa2ws3e ocean11 3syqo15hil leonard1 asterix1 webster1 1qazwsx gabriel2 huskies1 12345ta d1i2m3a4 zxcvbnm12 asfnhg66
fhntv1998 zxcvbn12 11qq22ww 1sexyred george01 slick50 hhhhhh1 myxworld4 birthday54 0raziel0 michael4 master3 11c645df pretty1 asdfg12 nick1234
eagle123 timber1 lonely1 14vbqk9p ab123456 863abgsg corvett1 master69 1lovers 2bigtits nohack04 hamster1 mwq6qlzo 201jedlz qwertyuiop123 lzbs2twz
zxcvbn123 gangsta1 bob1234 ffvdj474 monster2 551scasi golfer23 pain4me primetime21 2b8riedt ssptx452 wanker1 tmjxn151 yqlgr667 thunder5 michae1
spring1 michael5 batman01 hunter123 boeing74 1scooter hiphop1 horses1 charlie4 1austin cheese12 aaron123 money4me koetsu13 monkey77 master22 bowling1
admiral1 gerrity1 support1 triumph1 sex1234 chubby1 237081a zx123456789 saun24865709 mercury7 hopkins1 x123456 love777 fiction7 bruins1 tennis12
111222333a 666666q phantom2 sasha2010 m1234567 fallout2 spider12 sasha1995 1silver morris1 martina1 sdsadee23 1pionee maynard1 secret123 yfcnz123
madison2 q1w2e3r4t5y6u7 avatar1 andrey123 angel11 maiden1 4z3al0ts shygirl1 snapper1 dupont24 kimber45 letmein0 bangkok1 glock22 gorilla1 romeo123
enigma1 123456789f batman2 soccer9 emerald1 mittens1 708090a domino1 summer2 carlos2 london22 777angel bitch69 sony123 mustang4 maddie1 eagles05
loser123 kenny123 target1 purple12 diablo66 summer11 london99 fish1234 xzsawq21 fucker11 1hammer patrick8 jamie123 1234qwert cuddles1 crazy123
griffin1 d1lakiss edward12 soccer3 thomas123 zaq12ws dima1997 4506802a holden1 mimi92139 ghost123 r123456 kodaira52 klingon1 989244342a 1wildcat
1compute chris11 letmein9 686xqxfg pilot123 090808qwe fire777 i81u812 burton1 brando1 1aaaaaaa 11bravo alpine1 495rus19 caveman1 number7 123456zx
nokia6120 sweet69 eternal1 mission1 csfbr5yy mick7278 yxkck878 565hlgqo luv2fuck arsenal2 gsgba368 russia1 annette1 satan66 80070633pc sucker1 alfred1
ingram01 makeksa11 johnny69 allstar1 aa12345 hacker1 scarlet1 abc123abc suzuki1 gfif1991 alex1996 mighty1 mulder1 123as123 zidane10 shearer9 biteme2
eae21157 chase123 123zxc123 bingo123 adriana1 aa123321 psalm23 samsung123 123654a carolyn1 poiu1234 philly1 dallas12 12345qq bassman1 shirley1
alberto1 password13 123a321 angelo4ek zaqwsx123 alex1990 1236987z rascal1 garcia1 polniypizdec110211 one4all sasha12 avalon1 amsterdam1 summer10
123456789qw silver7 episode1 1qa2ws3ed4rf midnight1 qwertyuiop1 carrera4 jesus12 1chicken ivan123 harris1 friend1 love2011 baggins1 james01 brooks1
farmer1 benson1 12345zxc hamburg1 boobies1 brady12 sparky12 tardis1 oakland1 fatcat1 z123456789 assword1 1access monkey22 keeper1 asshole2 mozart1
brownie1 1qwerty1 1234567t matt123 dragon0 number5 pimpin1 paul1234 welcome12 speaker1 newman1 superman2 defcon1 pickle1 rock123 123456789zxc
dima12345 ranger11 fighter1 vw198m2n v123456 maxim1935 wenef45313 1boomer 260zntpc marilyn1 bigdog69 pentium3 ford9402 tttttt1 1johnny qazxsw1 sherry1
phish420 hawkdog79 427cobra 5t6y7u8i eduard1 warrior2 zaq11qaz chris69 access20 sleepy1 jo9k2jw2 oqglh565 640xwfkv ginger2 angel69 19mtpgam19 cubbies1
p3e85tr c123456 birthday299 parol999 a654321 1234567w celtic88 djg4bb4b trinity3 pistons1 panama1 2112yyz qwerty88 wookie1 searock6 24pnz6kc chris21
arnold1 qweasd12 333z333 husker1 oranges1 alfa147 1guitar tuczno18 playstation3 killer666 newton1 tm371855 carrie1 quantum1 sonic123 prodigy1 monkey01
123456789qq buffy123 mallard1 joseph10 anfield1 amanda11 hshfd4n279 343104ky monkey3 dragon00 q111111 159753q king1234 ripken8 fkbyf001 jason12
thunder7 murder1 1jessica clayton1 golfvr6 masha123 hustler1 colole57 ajcuivd289 london11 dima1993 qwe123rty w8gkz2x1 djohn11 badboy69 halo123
jordan11 bandit12 cowboys2 fuckyou69 welkom1 welkom12 welkom123 welkom2024 welkom2025 welkom2026 welkom1! welkom123! wachtwoord1 wachtwoord12
wachtwoord123 wachtwoord01 wachtwoord2024 wachtwoord2025 wachtwoord2026 wachtwoord1! wachtwoord123! azerty12 azerty01 azerty2024 azerty2025 azerty2026
azerty1! azerty123! azertyuiop1 azertyuiop12 azertyuiop123 azertyuiop01 azertyuiop2024 azertyuiop2025 azertyuiop2026 azertyuiop1! azertyuiop123!
qwertz1 qwertz12 qwertz123 qwertz01 qwertz2024 qwertz2025 qwertz2026 qwertz1! qwertz123! qwertzuiop1 qwertzuiop12 qwertzuiop123 qwertzuiop01
qwertzuiop2024 qwertzuiop2025 qwertzuiop2026 qwertzuiop1! qwertzuiop123! schatje1 schatje12 schatje123 schatje01 schatje2024 schatje2025 schatje2026
schatje1! schatje123! amsterdam12 amsterdam123 amsterdam01 amsterdam2024 amsterdam2025 amsterdam2026 amsterdam1! amsterdam123! rotterdam1 rotterdam12
rotterdam123 rotterdam01 rotterdam2024 rotterdam2025 rotterdam2026 rotterdam1! rotterdam123! antwerpen1 antwerpen12 antwerpen123 antwerpen01
antwerpen2024 antwerpen2025 antwerpen2026 antwerpen1! antwerpen123! brussel1 brussel12 brussel123 brussel01 brussel2024 brussel2025 brussel2026
brussel1! brussel123! belgie1 belgie12 belgie123 belgie01 belgie2024 belgie2025 belgie2026 belgie1! belgie123! nederland1 nederland12 nederland123
nederland01 nederland2024 nederland2025 nederland2026 nederland1! nederland123! feyenoord1 feyenoord12 feyenoord123 feyenoord01 feyenoord2024
feyenoord2025 feyenoord2026 feyenoord1! feyenoord123! ajax123 ajax2024 ajax2025 ajax2026 ajax123! anderlecht1 anderlecht12 anderlecht123 anderlecht01
anderlecht2024 anderlecht2025 anderlecht2026 anderlecht1! anderlecht123! voetbal1 voetbal12 voetbal123 voetbal01 voetbal2024 voetbal2025 voetbal2026
voetbal1! voetbal123! zomer12 zomer123 zomer01 zomer2024 zomer2025 zomer2026 zomer1! zomer123! winter123 winter2024 winter2025 winter2026 winter1!
winter123! herfst1 herfst12 herfst123 herfst01 herfst2024 herfst2025 herfst2026 herfst1! herfst123! lente12 lente123 lente01 lente2024 lente2025
lente2026 lente1! lente123! vakantie1 vakantie12 vakantie123 vakantie01 vakantie2024 vakantie2025 vakantie2026 vakantie1! vakantie123! motdepasse1
motdepasse12 motdepasse123 motdepasse01 motdepasse2024 motdepasse2025 motdepasse2026 motdepasse1! motdepasse123! bonjour1 bonjour12 bonjour123
bonjour01 bonjour2024 bonjour2025 bonjour2026 bonjour1! bonjour123! soleil1 soleil12 soleil123 soleil01 soleil2024 soleil2025 soleil2026 soleil1!
soleil123! marseille1 marseille12 marseille123 marseille01 marseille2024 marseille2025 marseille2026 marseille1! marseille123! paris12 paris01
paris2024 paris2025 paris2026 paris1! paris123! bruxelles1 bruxelles12 bruxelles123 bruxelles01 bruxelles2024 bruxelles2025 bruxelles2026 bruxelles1!
bruxelles123! belgique1 belgique12 belgique123 belgique01 belgique2024 belgique2025 belgique2026 belgique1! belgique123! france12 france123 france01
france2024 france2025 france2026 france1! france123! chouchou1 chouchou12 chouchou123 chouchou01 chouchou2024 chouchou2025 chouchou2026 chouchou1!
chouchou123! doudou1 doudou12 doudou123 doudou01 doudou2024 doudou2025 doudou2026 doudou1! doudou123! loulou1 loulou12 loulou123 loulou01 loulou2024
loulou2025 loulou2026 loulou1! loulou123! passwort1 passwort12 passwort123 passwort01 passwort2024 passwort2025 passwort2026 passwort1! passwort123!
hallo12 hallo01 hallo2024 hallo2025 hallo2026 hallo1! hallo123! sommer1 sommer12 sommer123 sommer01 sommer2024 sommer2025 sommer2026 sommer1!
sommer123! fussball1 fussball12 fussball123 fussball01 fussball2024 fussball2025 fussball2026 fussball1! fussball123! schalke1 schalke12 schalke123
schalke01 schalke2024 schalke2025 schalke2026 schalke1! schalke123! bayern1 bayern12 bayern123 bayern01 bayern2024 bayern2025 bayern2026 bayern1!
bayern123! berlin1 berlin12 berlin123 berlin01 berlin2024 berlin2025 berlin2026 berlin1! berlin123! deutschland1 deutschland12 deutschland123
deutschland01 deutschland2024 deutschland2025 deutschland2026 deutschland1! deutschland123! schatz1 schatz12 schatz123 schatz01 schatz2024 schatz2025
schatz2026 schatz1! schatz123! carwash1 carwash12 carwash123 carwash01 carwash2024 carwash2025 carwash2026 carwash1! carwash123! wasstraat1
wasstraat12 wasstraat123 wasstraat01 wasstraat2024 wasstraat2025 wasstraat2026 wasstraat1! wasstraat123! waskaart1 waskaart12 waskaart123 waskaart01
waskaart2024 waskaart2025 waskaart2026 waskaart1! waskaart123! lavage1 lavage12 lavage123 lavage01 lavage2024 lavage2025 lavage2026 lavage1!
lavage123! waschen1 waschen12 waschen123 waschen01 waschen2024 waschen2025 waschen2026 waschen1! waschen123! waschanlage1 waschanlage12 waschanlage123
waschanlage01 waschanlage2024 waschanlage2025 waschanlage2026 waschanlage1! waschanlage123! voiture1 voiture12 voiture123 voiture01 voiture2024
voiture2025 voiture2026 voiture1! voiture123! auto1231 auto12312 auto123123 auto12301 auto1232024 auto1232025 auto1232026 auto1231! auto123123!
kenteken1 kenteken12 kenteken123 kenteken01 kenteken2024 kenteken2025 kenteken2026 kenteken1! kenteken123! nummerplaat1 nummerplaat12 nummerplaat123
nummerplaat01 nummerplaat2024 nummerplaat2025 nummerplaat2026 nummerplaat1! nummerplaat123! mercedes12 mercedes123 mercedes01 mercedes2024
mercedes2025 mercedes2026 mercedes1! mercedes123! volkswagen1 volkswagen12 volkswagen123 volkswagen01 volkswagen2024 volkswagen2025 volkswagen2026
volkswagen1! volkswagen123! porsche12 porsche123 porsche01 porsche2024 porsche2025 porsche2026 porsche1! porsche123! ferrari12 ferrari123 ferrari01
ferrari2024 ferrari2025 ferrari2026 ferrari1! ferrari123! lamborghini1 lamborghini12 lamborghini123 lamborghini01 lamborghini2024 lamborghini2025
lamborghini2026 lamborghini1! lamborghini123!
`
    .trim()
    .split(/\s/),
);
