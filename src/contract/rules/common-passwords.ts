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
1qaz2wsx trustno1 1234qwer q1w2e3r4t5 qwer1234 q1w2e3r4 password1 1q2w3e4r jordan23 qwerty123 passw0rd abcd1234 rush2112 1q2w3e4r5t 1qazxsw2 blink182
12qwaszx asdf1234 zaq12wsx 123456789a 1232323q qwerty12 12345qwert michael1 usuckballz1 password123 ncc1701d hello123 123qweasd charlie1 letmein1
123456789q a1b2c3d4 mustang1 welcome1 qazwsx123 123qweasdzxc freedom1 soso123aljg jessica1 fuckyou2 1234abcd babylon5 yankees1 1qaz2wsx3edc ncc1701e
matthew1 123qwe123 q1w2e3r4t5y6 wrinkle1 access14 letmein2 a1234567 fuckyou1 anthony1 william1 super123 satan666 qwerty12345 gn56gn56 1234567a
thunder1 chelsea1 1q2w3e4r5t6y 1a2b3c4d 1passwor shaney14 heather1 richard1 zaq1xsw2 formula1 asshole1 mailcreated5240 zxcv1234 patrick1 cowboys1
gateway1 pa55word scooter1 1234567q raiders1 a1s2d3f4 qwert123 diamond1 front242 123456qwerty 8j4ye3uz 123456aa phoenix1 1234567890q brandon1 porsche9
ncc1701a arsenal1 pa55w0rd jackson1 qwerty123456 agent007 melissa1 pokemon1 apollo13 rangers1 123456789z gordon24 passwor1 fordf150 chicken1 chester1
jasmine1 pass1234 turkey50 happy123 polniypizdec0211 abc12345 samsung1 gandalf1 1qa2ws3ed america1 football1 packers1 sojdlg123aljg zxcvbnm1 lineage2
a123456789 nwo4life charles1 kcj9wx5n r2d2c3po shannon1 gfhjkm123 p0015123 marino13 qazwsx12 qwerty1234 chicago1 ferrari1 madison1 test1234 superman1
apple123 florida1 winston1 123qwerty panther1 newyork1 1x2zkg8w zxasqw12 12345678q monster1 crystal1 james007 1q2w3e4r5 nokia6300 rebecca1 12qw34er
montgom240 bulldog1 12345qwe 12345678a fishing1 password2 digital1 tiffany1 dolphin1 fuckoff1 dragon12 aa123456 newpass6 z1x2c3v4 devil666 123456qw
jackson5 1234567890a baseball1 qweasd123 scorpio1 cameron1 123qq123 7ugd5hip2j a12345678 porsche1 gabriel1 monkey12 rainbow6 9293709b13 50spanks
just4fun spencer1 q2w3e4r5 playboy1 maxwell1 1234asdf 1a2s3d4f iverson3 vsjasnel12 tiger123 hawaii50 qazwsxedc123 wg8e3wjf master12 123456qwe killer12
mazda626 michael2 green123 yankees2 drummer1 pussy123 pumpkin1 qwerty11 misfit99 zxcvbnm123 qwert12345 vikings1 broncos1 dodgers1 password12 1z2x3c4v
warrior1 genesis1 death666 angel123 qwe123qwe mazdarx7 123456789s iloveyou2 cbr900rr good123654 james123 summer99 testing1 nascar24 zachary1 soccer12
cricket1 rainbow1 stephen1 johnson1 peaches1 pool6123 mustang6 trouble1 45m2do5bs nirvana1 jackass1 marines1 12qw12qw penguin1 asdqwe123 nokia6233
ghbdtn123 asdfgh01 buddy123 private1 andyod22 pantera1 zxcasdqwe123 soccer10 spartan1 yamahar1 david123 buffalo1 success1 voyager1 iloveyou1 f00tball
wp2003wp 123456ru noname123 cygnusx1 money123 sasha_007 kordell1 eclipse1 p@ssw0rd nokian73 chris123 cartman1 perfect1 hallo123 pufunga7782 liverpool1
vincent1 forever1 captain1 sabrina1 1234zxcv marcius2 bubbles1 stanley1 bubba123 gateway2 destiny1 beatles1 natasha1 12345qwer vanessa1 therock1
p4ssw0rd gsxr1000 23skidoo ghhh47hj7649 shadow12 patches1 houston1 power123 blue1234 12345qwerty awesome1 123456789m montana1 mash4077 dragon69
sammy123 q1234567 natalie1 q123456789 ncc74656 austin31 p0o9i8u7 password9 killer123 123qwert summer69 dilbert1 sasha123 12345abc starwars1 123456789d
bradley1 69camaro 5wr2i7h8 melanie1 apollo11 mustang2 trinity1 12345qaz 1michael 123456789qwe alexander1 thumper1 7777777a trumpet1 favorite6 skipper1
jupiter1 segblue2 abcdefg1 allison1 special1 liberty1 sunshine1 password01 computer1 1qazxsw23edc jesus123 charlie2 1234rewq 1qazzaq1 playboy2
1million vampire1 zxcvb123 frankie1 justice1 fuckme69 trooper1 123456as password99 popcorn1 123456qqq left4dead england1 lol12345 weare138 mercury1
alpha123 naughty1 paladin1 asdfg123 huskers1 claudia1 demon666 1qw23er4 flyers88 nokia5800 stewart1 ireland1 cantona7 mustang5 aaaa1111 buster12
jennifer1 nemrac58 qweasdzxc123 soccer11 metallica1 123456789r flipper1 love1234 1111qqqq asdasd123 arizona1 alex1234 55bgates abc123456 beckham7
nokia123 as123456 kristin1 phantom1 1q2q3q4q 1234567aa care1839 jupiter2 lucky123 myspace1 qwerty13 chopper1 z1x2c3v4b5 dallas22 princess1 start123
winter99 nothing1 mike1234 2wsx3edc 123456789v a1a2a3a4 gizmodo1 q1q2q3q4q5 kenneth1 raymond1 spiderman1 jesus777 123456789o friday13 bigdick1
qaz123wsx 1z2x3c4v5b nokia5530 websol76 india123 20spanks timoxa94 1234567890z mazda323 magic123 kristen1 qq123456 jeffrey1 1qaz2wsx3edc4rfv ilya1234
pippen33 georgia1 general1 qw123456 chickenwing101 rosebud1 987654321a a1b2c3d4e5 nancy123 sandman1 anthony7 victory1 access99 quant4307s a1s2d3f4g5
monkey69 batman12 lincoln1 molly123 3rjs1la7qe password11 jessica2 dragon01 qazxsw123 warcraft3 chevys10 hooters1 douglas1 911turbo detroit1 0o9i8u7y
daniel12 atlanta1 1mustang favorite2 groupd2013 angel666 madonna1 sooners1 skeeter1 service1 timothy1 hunter12 1password gregory1 rocky123 zaq12345
futyn007 dragon123 manager1 madala11 nokia5130 dima1995 friends1 smoke420 cobra427 fantasy1 alabama1 freedom2 michelle1 admin123 123qwe123qwe welcome2
fireman1 q1q2q3q4 newproject2004 stinger1 windows1 barbara1 3edc4rfv sublime1 michele1 1a2s3d4f5g prelude1 qazwsxedc1 porsche911 pussy4me anthony2
j3qq4h7h2v fordf350 12locked 123456789p corvet07 kevin123 a123456a ironman1 maximus1 pegasus1 dreamer1 gfhjkm12 blessed1 12345asd nemesis1 sevenof9
revival47 123456789l sk8ordie enter123 1234kekc snowman1 charlie123 123456qq 123456ab newpass1 zxcvb12345 monkey123 master123 capital1 asd12345
qwerty78 1a2b3c4d5e nokia5230 everton1 123mudar l58jkdjp! 1a2a3a4a 123qweas heather2 sanity72 frank123 rt6ytere buckeye1 newport1 rb26dett cynthia1
pontiac1 russell1 austin316 teacher1 hershey1 control1 lebron23 qwerty99 anna2614 pyramid1 fred1234 1letmein birthday4 account1 fordf250 qwaszx12
spartan117 antonio1 0000000000o germany1 deborah1 elvis123 russian7 seattle1 lindsay1 music123 unicorn1 shadow01 qaz12345 blaster1 pokemon123 element1
asdfg12345 domainlock2005 lakers24 flowers1 yamahar6 basebal1 homer123 r4e3w2q1 express1 x72jhhu3z 123456asd p455w0rd william2 !qaz2wsx 67camaro
12qwerty phoenix2 f15eagle cbr600rr payton34 123456789k saab9000 packard1 january1 17171717aa mustang9 chipper1 panties1 pandora1 jbond007 12s3t4p55
october1 jason123 hd764nw5d7e1vb1 blondie1 5tgb6yhn camelot1 soccer13 francis1 a1a2a3a4a5 hitman47 bruno123 1basebal mustang8 cezer121 123hfjdk147
lotus123 monkey11 4rfv3edc eleven11 123qwe456 dragon13 qazxsw12 zz8807zpl emmitt22 8phrowz622 dragon11 lindsey1 trucker1 vegas123 rebbyt34 hawkeye1
123masha 1hxboqg2 c3por2d2 redwing1 085tzzqi usmc0311 loveme89 063dyjuy luv2epus 44magnum qwerty777 boris123 summer12 open1234 monique1 miranda1
5hsu75kpot chrissy1 brother1 123456abc loveyou2 holiday1 black123 ducati99 samantha1 r2d2c3p0 redneck1 jamaica1 password3 pepsi123 trojans1 qwerty77
michael3 mustang0 steve123 charles2 year2005 summer01 christy1 andrew12 indiana1 strange1 blackie1 pentium4 1qaz!qaz jimmy123 golfing1 8phrowz624
master01 westham1 loveyou1 phillip1 mapet123456 titanic1 mustang3 buster01 1asshole postov1000 tigger12 redhead1 ilya1992 whatever1 charlie3 michael9
skyline1 nokia3250 33rjhjds bastard1 rooster1 matthew2 pioneer1 october2 ronaldo7 thelast1 1footbal 151nxjmt lucas123 aaaaaaa1 dragon99 2wsxzaq1
trustn01 crimson1 letmein22 joshua12 123321qwe 7hrdnw23 zaq1xsw2cde3 viper123 chocolate1 abigail1 slayer666 lucky777 footbal1 fuckyou123 favorite8
master11 shadow11 1a2a3a4a5a orlando1 brianna1 red12345 favorite7 wildcat1 shooter1 orange12 sampson1 nokian70 gy3yt2rgls oscar123 derrick1 asd123asd
scruffy1 network1 kitty123 mnbvcxz1 simpson1 birthday1 1jennife classic1 michael8 qweqwe123 123456789abc boscoe01 tristan1 passion1 malcolm1 brian123
welcome123 q1234567890 123456789n pi314159 internet1 tigger01 1234567u 68camaro thomas12 ghbdtn12 admin18533362 sarah123 trader12 roberto1 mounta1n
camaroz2 toshiba1 1qay2wsx 2wsxcde3 college1 bigfoot1 million1 patrick2 winter12 catfish1 camaro69 player69 warcraft1 qqqq1111 123456zxc metal666
temp1234 23176djivanfros 123456789qwerty nokia5300 nonrev67 hendrix1 shadow13 dominic1 nicholas1 vlad1996 dragon88 connect1 katrina1 ginger12 wallace1
justin12 system32 cvzefh1gkc water123 peter123 damage11 michael7 country1 john1234 ronaldo9 1diamond 3edcvfr4 george12 andreas1 isacs155 maverick1
dragons1 w1w2w3w4 save13tx sunrise1 clinton1 slayer66 psychnaut1 silver12 integra1 4r3e2w1q fatluvr69 xsw21qaz slimed123 1q2q3q4q5q indians1 nikita123
qwerty22 nokia3310 scott123 1234567z oc247ngucz 1111111111zz porn4life peaches2 oceans11 richard2 death123 taylor12 caitlin1 slipknot1 dima1996
2112rush police22 qwerty00 123123123q hot2trot matthew7 whitney1 bulldog2 1111aaaa ronaldo1 whiskey1 anton123 kelly123 pepper12 ashley12 daddy123
toronto1 vaz21099 password4 stealth1 qwaszx123 dragon22 jackson2 123123qwe qwer4321 vermont1 1357911q bernard1 trigger1 bennett1 daniela1 chevyz71
halflife2 sk84life 123456789w denis123 12344321q soldier1 patriot1 robert12 380zliki t34vfrc1991 maria123 chicago2 transam1 123456qaz soccer15
q1w2e3r4t seven777 sandy123 chevy454 azerty123 samurai1 airforce1 newlife1 123qaz123 shotgun1 charlie9 123456789qaz 4rfv5tgb freedom7 garrett1
piazza31 1234qwerty scooter2 colleen1 patrick9 mustang7 elvira26 steelers1 bobby123 redsox04 ladybug1 thomas01 password69 stalker1 jonathan1 hammers1
larry123 hansolo1 4904s677075 kirill123 shadow123 harley01 007james celtics1 shadow69 1william steeler1 tequila1 hunter01 ferrari3 winston2 soccer14
013cpfza 12345trewq defiant1 1234rmvb siemens1 amanda18 babygirl1 biteme69 chester2 scooby12 biscuit1 10inches falcon16 password0 london12 dragon76
daniel123 valerie1 packers4 martini1 ricardo1 password1234 cupcake1 q8zo8wzq batman99 bella123 3stooges qazxsw21 ibill123 harry123 123asd123 gnasher23
birthday21 dad2ownu elaine22 hhhhhhh1 jordan12 154ugeiu gandalf2 111111aa 383pdjvl brendan1 2w3e4r5t colt1911 doma77ns venom121293 free4all welkom01
12345zxcvb melissa2 foxtrot1 kelly001 jennife1 amanda12 a7777777 britney1 mazdarx8 sherman1 victoria1 marissa1 quality1 qwerty21 nokia5310 dragon66
locoman0 nokia6303 cookies1 1patrick billy123 chicken2 gizmo123 hockey12 usmc1775 lakers32 dragon23 broncos7 chelsea2 samsung2 tyler123 smile123
qwe123asd lost4815162342 art131313 12345678c slipknot666 batman69 sweetie1 l8g3bkde just4you bethany1 pxx3eftp durango1 hihje863 dapzu455 password6
postov10 2sexy2ho katie123 austin12 ranger99 qwertyu1 access12 cidkid86 verizon1 testing123 orange44 naruto12 daisy123 dragon10 soccer22 favorite5
123qwe321 grizzly1 asdfgh12 amanda69 google123 cracker1 11223344q sexy1234 master99 ranger01 mark1234 pickles1 preston1 charger1 freddie1 buster11
1234567890s cadr14nu ready2go review69 hunting1 aragorn1 sailing1 history1 nolimit8 satana666 charmed1 polaris1 clemson1 sochi2014 123456789g michael6
fffffff1 zzzzzzz1 1charlie dgl70460 bondage1 take8422 acun3t1x rasta220 striker1 roman123 letmein6 house123 1thunder 12monkey nolimit9 qw12er34
hardcore1 1fuckyou student1 aq1sw2de3 qwerty123456789 farside1 fortune12 tarheel1 simon123 password7 google12 teddy123 qwertyu8 jessica0 123456789x
soccer17 89231243658s courtney1 devilmaycry4 another1 mama1234 dasha123 freeman1 charlie5 password5 tornado1 secret12 andre123 qweasdzxc1 william3
gznybwf13 assa1234 avenger1 combat123654 xaccess2 vlad1997 12e3e456 mine2306 qwerty66 xsw23edc precious1 poiu0987 summer06 good12345 pentium1 onelove1
ferrari2 bigtits1 sunny123 bentley1 tigger69 plastic1 iceman69 qqqqqqq1 efbcapa201 michael0 picasso1 ddddddd1 thunder2 charlie6 lucifer1 monty123
xakep1234 2wsx1qaz fucker69 casey123 yy5rbfsc 1972chev gsxr1100 forest11 tommy123 jamesbond007 ptfe3xxp pervert1 123123123a a987654321 dont4get
letmein7 asd123456 wrinkle5 anna1987 freedom3 123123qweqwe naruto123 note1234 123456789b year2000 jameson1 4815162342lost sasha1996 love4ever falcons1
pokemon12 scarface1 angel777 ghjcnj123 q12345678 studio54 surfing1 memphis1 335533aa 999111999q shadows1 4z34l0ts nokia8800 misty123 swimmer1 candy123
jericho1 twisted1 monkey13 summer05 amber123 jack1234 ranger21 kennedy1 smith123 dragon21 123456789qqq inferno1 charlie7 senha123 martin12 bitch123
wrest666 12345678z 123456789t qq123456789 78n3s5af nokian95 ozlq6qwm bbbbbbb1 jjjjjjj1 barkley1 shadow99 abcde123 buttons1 368ejhih 808state 1bigdick
maggie11 cookie12 pacific1 dolphin2 iqzzt580 yvtte545 ikilz083 bridget1 554uzpad hzze929b winter01 sanity729 harley12 1qwertyu extreme1 joker123
patrick7 hockey99 zenit2011 abcdef123 brandon2 asdfghjkl123 pizza123 1234qwerasdf fuckyou7 alex2000 pass1word zx123456 jg3h4hfn hunter11 asdfgh123
qwer12345 123qwe456rty 1234567890qw vlad7788 monkey10 elizabeth1 monkey99 nokia7610 asdfghjkl1 1234567d blowme69 mom4u4mm danil8098 orange77 sevilia1
pebbles1 r3ady41t shelley1 omega123 pikachu1 grendel1 1superma br00klyn compaq12 cab4ma99 nascar88 m6cjy69u35 thor5200 rusty123 machine1 baseba11
mikey123 comcast1 1pass1page summer20 johanna1 goddess1 ghbdtnbr1 1qa2ws3e 3syqo15hil leonard1 asterix1 webster1 gabriel2 huskies1 d1i2m3a4 zxcvbnm12
asfnhg66 fhntv1998 zxcvbn12 11qq22ww 1sexyred george01 myxworld4 birthday54 0raziel0 michael4 11c645df nick1234 eagle123 14vbqk9p ab123456 863abgsg
corvett1 master69 2bigtits nohack04 hamster1 mwq6qlzo 201jedlz qwertyuiop123 lzbs2twz zxcvbn123 gangsta1 ffvdj474 monster2 551scasi golfer23
primetime21 2b8riedt ssptx452 tmjxn151 yqlgr667 thunder5 michael5 batman01 hunter123 boeing74 1scooter charlie4 cheese12 aaron123 money4me koetsu13
monkey77 master22 bowling1 admiral1 gerrity1 support1 triumph1 zx123456789 saun24865709 mercury7 hopkins1 fiction7 tennis12 111222333a phantom2
sasha2010 m1234567 fallout2 spider12 sasha1995 martina1 sdsadee23 maynard1 secret123 yfcnz123 madison2 q1w2e3r4t5y6u7 andrey123 4z3al0ts shygirl1
snapper1 dupont24 kimber45 letmein0 bangkok1 gorilla1 romeo123 123456789f emerald1 mittens1 london22 777angel mustang4 eagles05 loser123 kenny123
purple12 diablo66 summer11 london99 fish1234 xzsawq21 fucker11 patrick8 jamie123 1234qwert cuddles1 crazy123 griffin1 d1lakiss edward12 thomas123
dima1997 4506802a mimi92139 ghost123 kodaira52 klingon1 989244342a 1wildcat 1compute letmein9 686xqxfg pilot123 090808qwe 1aaaaaaa 495rus19 caveman1
123456zx nokia6120 eternal1 mission1 csfbr5yy mick7278 yxkck878 565hlgqo luv2fuck arsenal2 gsgba368 annette1 80070633pc ingram01 makeksa11 johnny69
allstar1 scarlet1 abc123abc gfif1991 alex1996 123as123 zidane10 shearer9 eae21157 chase123 123zxc123 bingo123 adriana1 aa123321 samsung123 carolyn1
poiu1234 dallas12 bassman1 shirley1 alberto1 password13 angelo4ek zaqwsx123 alex1990 1236987z polniypizdec110211 amsterdam1 summer10 123456789qw
episode1 1qa2ws3ed4rf midnight1 qwertyuiop1 carrera4 1chicken love2011 baggins1 12345zxc hamburg1 boobies1 sparky12 oakland1 z123456789 assword1
monkey22 asshole2 brownie1 1qwerty1 1234567t paul1234 welcome12 speaker1 superman2 123456789zxc dima12345 ranger11 fighter1 vw198m2n maxim1935
wenef45313 260zntpc marilyn1 bigdog69 pentium3 ford9402 phish420 hawkdog79 427cobra 5t6y7u8i warrior2 zaq11qaz access20 jo9k2jw2 oqglh565 640xwfkv
19mtpgam19 cubbies1 birthday299 parol999 1234567w celtic88 djg4bb4b trinity3 pistons1 qwerty88 searock6 24pnz6kc qweasd12 oranges1 tuczno18
playstation3 killer666 tm371855 quantum1 sonic123 prodigy1 monkey01 123456789qq buffy123 mallard1 joseph10 anfield1 amanda11 hshfd4n279 343104ky
dragon00 king1234 fkbyf001 thunder7 1jessica clayton1 masha123 hustler1 colole57 ajcuivd289 london11 dima1993 qwe123rty w8gkz2x1 badboy69 jordan11
bandit12 cowboys2 fuckyou69 welkom12 welkom123 welkom2024 welkom2025 welkom2026 welkom1! welkom123! wachtwoord1 wachtwoord12 wachtwoord123
wachtwoord01 wachtwoord2024 wachtwoord2025 wachtwoord2026 wachtwoord1! wachtwoord123! azerty12 azerty01 azerty2024 azerty2025 azerty2026 azerty1!
azerty123! azertyuiop1 azertyuiop12 azertyuiop123 azertyuiop01 azertyuiop2024 azertyuiop2025 azertyuiop2026 azertyuiop1! azertyuiop123! qwertz12
qwertz123 qwertz01 qwertz2024 qwertz2025 qwertz2026 qwertz1! qwertz123! qwertzuiop1 qwertzuiop12 qwertzuiop123 qwertzuiop01 qwertzuiop2024
qwertzuiop2025 qwertzuiop2026 qwertzuiop1! qwertzuiop123! schatje1 schatje12 schatje123 schatje01 schatje2024 schatje2025 schatje2026 schatje1!
schatje123! amsterdam12 amsterdam123 amsterdam01 amsterdam2024 amsterdam2025 amsterdam2026 amsterdam1! amsterdam123! rotterdam1 rotterdam12
rotterdam123 rotterdam01 rotterdam2024 rotterdam2025 rotterdam2026 rotterdam1! rotterdam123! antwerpen1 antwerpen12 antwerpen123 antwerpen01
antwerpen2024 antwerpen2025 antwerpen2026 antwerpen1! antwerpen123! brussel1 brussel12 brussel123 brussel01 brussel2024 brussel2025 brussel2026
brussel1! brussel123! belgie12 belgie123 belgie01 belgie2024 belgie2025 belgie2026 belgie1! belgie123! nederland1 nederland12 nederland123 nederland01
nederland2024 nederland2025 nederland2026 nederland1! nederland123! feyenoord1 feyenoord12 feyenoord123 feyenoord01 feyenoord2024 feyenoord2025
feyenoord2026 feyenoord1! feyenoord123! ajax2024 ajax2025 ajax2026 ajax123! anderlecht1 anderlecht12 anderlecht123 anderlecht01 anderlecht2024
anderlecht2025 anderlecht2026 anderlecht1! anderlecht123! voetbal1 voetbal12 voetbal123 voetbal01 voetbal2024 voetbal2025 voetbal2026 voetbal1!
voetbal123! zomer123 zomer2024 zomer2025 zomer2026 zomer123! winter123 winter2024 winter2025 winter2026 winter1! winter123! herfst12 herfst123
herfst01 herfst2024 herfst2025 herfst2026 herfst1! herfst123! lente123 lente2024 lente2025 lente2026 lente123! vakantie1 vakantie12 vakantie123
vakantie01 vakantie2024 vakantie2025 vakantie2026 vakantie1! vakantie123! motdepasse1 motdepasse12 motdepasse123 motdepasse01 motdepasse2024
motdepasse2025 motdepasse2026 motdepasse1! motdepasse123! bonjour1 bonjour12 bonjour123 bonjour01 bonjour2024 bonjour2025 bonjour2026 bonjour1!
bonjour123! soleil12 soleil123 soleil01 soleil2024 soleil2025 soleil2026 soleil1! soleil123! marseille1 marseille12 marseille123 marseille01
marseille2024 marseille2025 marseille2026 marseille1! marseille123! paris2024 paris2025 paris2026 paris123! bruxelles1 bruxelles12 bruxelles123
bruxelles01 bruxelles2024 bruxelles2025 bruxelles2026 bruxelles1! bruxelles123! belgique1 belgique12 belgique123 belgique01 belgique2024 belgique2025
belgique2026 belgique1! belgique123! france12 france123 france01 france2024 france2025 france2026 france1! france123! chouchou1 chouchou12 chouchou123
chouchou01 chouchou2024 chouchou2025 chouchou2026 chouchou1! chouchou123! doudou12 doudou123 doudou01 doudou2024 doudou2025 doudou2026 doudou1!
doudou123! loulou12 loulou123 loulou01 loulou2024 loulou2025 loulou2026 loulou1! loulou123! passwort1 passwort12 passwort123 passwort01 passwort2024
passwort2025 passwort2026 passwort1! passwort123! hallo2024 hallo2025 hallo2026 hallo123! sommer12 sommer123 sommer01 sommer2024 sommer2025 sommer2026
sommer1! sommer123! fussball1 fussball12 fussball123 fussball01 fussball2024 fussball2025 fussball2026 fussball1! fussball123! schalke1 schalke12
schalke123 schalke01 schalke2024 schalke2025 schalke2026 schalke1! schalke123! bayern12 bayern123 bayern01 bayern2024 bayern2025 bayern2026 bayern1!
bayern123! berlin12 berlin123 berlin01 berlin2024 berlin2025 berlin2026 berlin1! berlin123! deutschland1 deutschland12 deutschland123 deutschland01
deutschland2024 deutschland2025 deutschland2026 deutschland1! deutschland123! schatz12 schatz123 schatz01 schatz2024 schatz2025 schatz2026 schatz1!
schatz123! carwash1 carwash12 carwash123 carwash01 carwash2024 carwash2025 carwash2026 carwash1! carwash123! wasstraat1 wasstraat12 wasstraat123
wasstraat01 wasstraat2024 wasstraat2025 wasstraat2026 wasstraat1! wasstraat123! waskaart1 waskaart12 waskaart123 waskaart01 waskaart2024 waskaart2025
waskaart2026 waskaart1! waskaart123! lavage12 lavage123 lavage01 lavage2024 lavage2025 lavage2026 lavage1! lavage123! waschen1 waschen12 waschen123
waschen01 waschen2024 waschen2025 waschen2026 waschen1! waschen123! waschanlage1 waschanlage12 waschanlage123 waschanlage01 waschanlage2024
waschanlage2025 waschanlage2026 waschanlage1! waschanlage123! voiture1 voiture12 voiture123 voiture01 voiture2024 voiture2025 voiture2026 voiture1!
voiture123! auto1231 auto12312 auto123123 auto12301 auto1232024 auto1232025 auto1232026 auto1231! auto123123! kenteken1 kenteken12 kenteken123
kenteken01 kenteken2024 kenteken2025 kenteken2026 kenteken1! kenteken123! nummerplaat1 nummerplaat12 nummerplaat123 nummerplaat01 nummerplaat2024
nummerplaat2025 nummerplaat2026 nummerplaat1! nummerplaat123! mercedes12 mercedes123 mercedes01 mercedes2024 mercedes2025 mercedes2026 mercedes1!
mercedes123! volkswagen1 volkswagen12 volkswagen123 volkswagen01 volkswagen2024 volkswagen2025 volkswagen2026 volkswagen1! volkswagen123! porsche12
porsche123 porsche01 porsche2024 porsche2025 porsche2026 porsche1! porsche123! ferrari12 ferrari123 ferrari01 ferrari2024 ferrari2025 ferrari2026
ferrari1! ferrari123! lamborghini1 lamborghini12 lamborghini123 lamborghini01 lamborghini2024 lamborghini2025 lamborghini2026 lamborghini1!
lamborghini123! flash123 holland1 7777755102q harley11 matthew8 weather1 plumber1 benjamin1 1samanth lakers34 fallout3 kickass1 theresa1 paulina1
bmw325is metro2033 thegame1 1melissa redskin1 nokia3230 incubus1 hello1234 yzerman1 yes90125 dallas21 sex12345 nascar20 fkg7h4f3v6 florida2 paris123
0okm9ijn jenny123 sveta123 s456123789 skorpion39 dima2010 qwerty321 dima1234 dima2000 p4ssword shock123 zz123456 nicolas1 justin11 1starwar 1zxcvbnm
maurice1 firefly1 123456789aa volvos40 arwpls4u rainbow2 ou8124me jessica7 freddy12 yyyyyyy1 1phoenix qcmfd454 2kash6zq jalal123 snickers1 carlos12
my3girls shadow1212 soccer21 tempest1 nolimit5 casper12 sk8board hannah01 1234567890qwe bailey12 cubswin1 qwerty2010 el546218 florian1 gilbert1
8letters tvxtjk7r sasha1234 beaver69 roger123 rattolo58 passw0rd1 football12 1234567r sausage1 fuck1234 football2 dragon77 az123456 zxc12345
beautiful1 soccer99 sony1234 jessica8 volvo850 chelsea0 qaz1wsx2 strider1 nihao123 camille1 sebastian1 nathan12 scorpio7 vfrcbv123 4815162342a
k1234567 section8 11111111a rangers9 lobster1 starwar1 spring99 holly123 pepper01 master23 iforgot1 mookie12 matt1234 horny123 bigdaddy1 johnson2
rambo123 pentium2 maggie12 ghhh47hj764 january2 1panther panther2 1matthew pitbull1 masters1 sabbath1 jillian1 roberts1 rocket88 seventy7 pepper123
matthew9 cyclops1 winter11 sc0tland 5t4r3e2w1q bmw330ci b0ll0cks curious1 z1234567 delta123 boston12 lvbnhbq1 printer1 qwerty10 danny123
q1w2e3r4t5y6u7i8 pedro123 killer66 cookie59 zqjphsyf6ctifgu suzanne1 noncapa0 tyrik123 natalia1 k9dls02a 1hxboqg2s lhbjkjubz2957704 devo2706 roman222
tamwsn3sja denman85 roberta1 jasper12 opopop11 134kzbip amadeus1 1bulldog qaz123456 biteme12 1qazxcvb cisco123 julie456 clapton1 545ettvy 2wj2k9oj
monica69 213qwe879 123456ss nascar99 vg08k714 1chelsea 1ferrari anna2000 baby2000 gfhjkm007 eeeeeee1 dakota12 23jordan linda123 dante123 uiegu451
7ovtgimc 766rglqy warlock1 xxxxxxx1 lsdlsd12 1qazxsw23edcvfr4 123456zz brandon0 dorothy1 onlyone4 sergey123 3xbobobo pirates1 peekab00 9379992a
joshua01 carter15 a9387670a monday12 security1 raven123 sophie12 1111111q soccer20 yankees0 guitar12 collins1 mercedes1 a1l2e3x4 zaq123wsx andrew01
qwerty89 soccer16 asdf12345 hockey11 angela12 welcome8 anna2010 birthday5 goforit1 lena2010 4321rewq 123qweqwe chelsea6 lesbian1 qazwsxedc12 hockey10
liverp00l cessna17 master10 diablo666 yanshi1982 julia123 mandy123 andrew123 killer99 apples12 blood123 jordan01 chuckie1 bitches1 letmein3 brittany1
tracker1 honda250 august16 camaroz28 charlie8 macsan26 carlton1 bunny123 danielle1 banana12 natas666 tomcat14 12qw34er56ty gunther1 honey123
password00 alex2112 manning1 war3demo penis123 richard7 lorenzo1 23wesdxc blunt420 celtic67 blowjob1 kingdom1 christopher1 buffett1 t3fkvkmj shaolin1
philips1 mason123 bob12345 password10 merlin12 chicago7 unknown1 texas123 baseball2 porno123 snoopy12 123321qq joseph12 nokia5228 jordan22 1234567890w
qwerty666 parol123 love2000 ginger11 daytona1 matrix12 sssssss1 kondom25 1211123a dumbass1 dimon4ik polo1234 password23 vlad1995 fetish01 6458zn7a
birthday3 lithium1 bearcat1 12345abcde sd3lpgdr 1corvett 669e53e1 len2ski1 474jdvff 625vrobg damned69 cde34rfv sh4d0w3d gfxqx686 2b4dnvsx andrew13
killer23 254xtpss harmony1 rlzwp503 qwerty02 quant4307 lvjdp383 griffey1 shrike01 qpful542 johnny99 merlin69 volvos80 pepper76 gunners1 a19l1980
abcde12345 1qaz3edc 123456aaa jumpman23 isabella1 lsia9dnb9y shane123 natasha2 walleye1 service01 123456789i merlin01 creative1 beavis69 password8
jor23dan 221195ws oktober7 serega123 silver11 melinda1 asdfjkl1 aezakmi1 imagine1 ktnj2010 chargers1 martin11 a1234567890 z123456z wildman1 gfhjkm22
anna1988 frogger1 bailey01 1qaz@wsx artem2010 windsor1 1234554321q deadman1 dolemit1 george11 baseball3 15s9pu03 qwert54321 cocacola1 artem123
spike123 freedom5 1234567k cruiser1 simba123 quattro6 breaker1 qwert1234 hxp4life boy4u2ownnyc killer11 explore1 suckit69 2bornot2b miller31 baller23
mario123 harley69 western1 ferrari5 1234567b summer00 golfer12 1heather 2bornot2 jordan123 painter1 wutang36 phoenix7 sally123 c43qpul5rz dallas11
kimberly1 diamond3 slayer69 bologna1 jasmine2 ranger12 741852kk funtime1 peanuts1 d78unhxq redwood1 running1 garfield1 nokia6230 thunder9 cornell1
moose123 dakota01 charles3 minecraft123 finance1 dignity7 chelsea8 london20 mickey12 4cranker q123456q duncan21 laura123 parker12 pokemon2 pasha123
horndog1 runescape1 7f4df451 qwerty111 morgan12 whisper1 thomas11 nokia3110 lopas123 generic1 fk8bhydb winnipeg261 dusty197 my2girls marina123
mustard1 12345678qwe karolina1 voyager2 1j9e7f6f masterb8 warlord1 matilda1 richard3 1zzzzzzz ggggggg1 1rosebud abcd12345 asdfghj1 melissa6 tennis11
mxaigtg5 soccer18 an83546921an13 forrest1 1grizzly 1richard stanley2 tiffany2 compute1 batman11 305pwzlr yr8wdxcq sniper12 iloveme1 spawn666 sam138989
qwerty33 7u8i9o0p summer04 qwe123456 chronic1 1958proman camaro67 454dfmcq yellow12 frances1 astra123 123qazwsx austin11 aaa12345 diablo11 qawsed123
abc123456789 bartman1 jasmine5 amanda01 testing2 access123 august25 bb123456 adam1234 jigei743ks august11 charlie0 123456789as adxel187 thomas19
cjxb2014 emerson1 42qwerty42 karen123 joker666 rammstein1 chloe123 7653ajl1 tigger11 123321qweewq 0987654321a 1029384756q merrill1 1234567v italian1
qwerty69 033028pw m1garand tigers01 anna1989 hunter99 trailer1 bigtime1 eastern1 austin123 giants56 orioles1 favorite3 bailey10 banshee1 maureen1
gerrard8 austin01 19371ayj windows9 bigboy12 auckland2010 hockey19 4freedom nintendo64 wolfman1 eric1234 r3vi3wpass gobuffs2 blade123 ironman2
august31 christian1 rainbow7 grace123 fantasy7 braves10 sucker69 w2dlww3v5p goober12 leto2010 knight12 butterfly1 gillian1 eclipse9 6xe8j2z4 nintendo1
gfhjkm11 eduardo1 1freedom dragon25 carlos123 mancity1 logan123 ziggy123 qwerty23 casper99 random123 counter1 solomon1 monkeys1 poppy123 prince12
987654321z killer69 s7fhs127 premier1 herbert1 1234567890zzz harrison1 dima1992 4809594q dima1990 dima1999 jacob123 mangust6403 mouse123 aa1111aa
1234567s 12345678s 0p9o8i7u vlad1998 redbull1 snake123 monkey21 ekaterina20 vika2010 fetish69 32615948worms dragon64 mariner1 tuesday1 1ccccccc
morgan01 bulls123 s1234567 alex12345 lickme69 bill1234 o4izdmxu 878kckxy project1 qaz12wsx patrick3 hotsex69 1cowboys devil123 arnster55 dreamer2
andrea11 glock9mm 4gxrzemq jtuac3my qmpq39zr 4g3izhox at4gftlw ljb4dt7n marie123 7ertu3ds u4slpwra 1sunshin 6jhwmqku b929ezzh 9kyq6fge 12345asdfg
682regkh yujyd360 freedom4 logitech1 cobra123 sr20dett andrew88 everest1 7gorwell 567rntvm heat7777 anthony0 carter12 alex1959 august12 lol123456
1butthea skate123 sebora64 1qwertyuiop tiger200 clipper1 acmilan1 112233aa 2502557i chicago0 ashley11 123456789e gordolee85 forever21 hockey21
nokia6630 212121qaz peanut12 magpies1 wizard12 marlboro1 38gjgeuftd sasha1988 alex1973 mama2010 alena2010 alex1991 sasha12345 paula123 alfredo1
alino4ka twenty20 nascar03 6339cndh harley99 balloon1 1111111a jeff1234 1dolphin matrix69 madison3 pancake1 ivan2010 sunsh1ne a32tv8ls master00
dallas01 soccer123 bacardi1 oleg1995 brooklyn1 hummerh2 lakers12 junior12 matrix13 nicole11 barney12 volvov70 nokia5320 superma1 spencer2 beaches1
panties2 madison9 1steeler monica12 veritas1 branden1 family01 hunter69 neptune1 26429vadim master77 browns99 chevy350 redwings1 birdman1 caroline1
chinese1 shadow22 money111 p1234567 summer07 chaos666 schalke0 scorpio2 blue2000 sintesi07 october8 chelsea4 lp2568cskt yankees7 beast666 tanya123
coolguy1 woody123 scooter7 sydney12 canucks1 nhfdvfnjkju123 happy100 penny123 1w2w3w4w str8edge cahek0980 calvin69 lol123123 scottie1 dima1994
melissa7 iloveyou123 nissan350z chester7 monkey23 sweet123 zippy123 dude1998 muffin12 tigers12 311music stalker123 zxc123zxc dolphins1 1qasw23ed
station1 volvo240 vanilla1 pon32029 1234567l max33484 radical1 henry123 fifa2008 000777fffa 41d8cd98f00b 4311111q 12345678m scrappy1 lololyo123
01081988m booboo12 nemvxyheqdd5oqxyxyzi thunder3 traffic1 bandit01 adv12775 19952009sa kr9z40sy trouble2 raiders2 248ujnfk poochie1 1charles
birthday10 wifey200 ololo123 ceisi123 susanne1 f8yruxoj 1jeffrey slacker1 iiiiiii1 267ksyjf ac2zxdty batman23 animals1 nokia6230i hunt4red cptnz062
ndshnx4s wnmaz7sd 8xuuobe4 cmu9ggzh october3 summer98 mustang69 up9x8rww deflep27 lewie622 kzsfj874 kayla123 12345rewq junior24 ranger69 ranger75
boeing77 xohzi3g4 kfnju842 missy123 nccpl25282 broncos2 705499fh 123456789y spam967888 summer03 123321qaz psw333333 letmein4 fuckoff2 1tiffany
vaz21093 ch1tt1ck
`
    .trim()
    .split(/\s/),
);
