export const styles = `
*{box-sizing:border-box}
body{margin:0;background:var(--sunken,#f3f5f7);color:var(--text,#14202b);font:1rem/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}
.simulation{margin:0;padding:.5rem 1rem;background:#fff3cd;color:#4a3700;text-align:center;font-size:.875rem}
header{display:flex;justify-content:space-between;align-items:center;max-width:34rem;margin:1.5rem auto .75rem;padding:0 1.25rem}
.shop{font-weight:700;font-size:1.125rem}
.secure{font-size:.875rem}
main{max-width:34rem;margin:0 auto 3rem;padding:1.5rem 1.25rem;background:var(--raised,#fff);border:1px solid var(--line,#d9dfe4);border-radius:14px}
body:has(table) main,body:has(table) header{max-width:64rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}
h2{font-size:1.125rem;margin:2rem 0 .5rem}
.amount{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;margin:0 0 1.25rem;padding:0 0 1rem;border-bottom:1px solid var(--line,#d9dfe4)}
.amount strong{font-size:1.75rem}
form{display:grid;gap:.5rem;margin:0;max-width:34rem}
fieldset{border:0;padding:0;margin:0 0 1rem;display:grid;gap:.5rem}
legend{font-weight:600;padding:0 0 .5rem}
.methods{grid-template-columns:repeat(auto-fill,minmax(9rem,1fr))}
.methods legend{grid-column:1/-1}
.methods label{display:flex;gap:.5rem;align-items:center;min-height:44px;padding:.5rem .75rem;border:1px solid var(--line,#c9d1d8);border-radius:8px}
.methods label:has(:checked){border-color:var(--brand,#003d73);box-shadow:inset 0 0 0 1px var(--brand,#003d73)}
button{font:inherit;text-align:left;display:grid;gap:0;min-height:44px;padding:.5rem 1rem;border:1px solid var(--line,#8b98a3);border-radius:8px;background:var(--raised,#fff);color:inherit;cursor:pointer}
button.main{background:var(--brand,#003d73);color:var(--on-brand,#fff);border-color:transparent;font-weight:600;text-align:center;justify-items:center}
button.bad{border-color:#b3261e}
button small{font-weight:400;opacity:.85}
main>form>button:not(.main){text-align:center;justify-items:center}
button:hover{filter:brightness(.97)}
:focus-visible{outline:3px solid #1a73e8;outline-offset:2px}
details{margin-top:1rem;border-top:1px solid var(--line,#d9dfe4);padding-top:.75rem}
summary{min-height:44px;display:flex;align-items:center;gap:.5rem;cursor:pointer;font-weight:600}
summary::before{content:"";width:.5rem;height:.5rem;border-right:2px solid;border-bottom:2px solid;transform:rotate(-45deg)}
[open]>summary::before{transform:rotate(45deg)}
.stay{display:flex;gap:.5rem;align-items:center;min-height:44px;font-size:.9375rem}
.warning{padding:.75rem 1rem;border-radius:8px;background:#fde7e6;color:#68120c}
.muted{color:var(--muted,#55636f);font-size:.875rem}
table{border-collapse:collapse;width:100%;font-size:.875rem;display:block;overflow-x:auto}
th,td{text-align:left;padding:.5rem;border-bottom:1px solid var(--line,#d9dfe4);vertical-align:top;white-space:nowrap}
td form{display:flex;flex-wrap:wrap;gap:.25rem}
td button{min-height:2rem;padding:.125rem .5rem}
select,input:not([type]){font:inherit;min-height:44px;padding:.25rem .5rem;border:1px solid var(--line,#8b98a3);border-radius:8px;background:var(--raised,#fff);color:inherit;width:100%}
label.field{display:grid;gap:.25rem}
code{font-size:.9em;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1rem}
dd{margin:0;overflow-wrap:anywhere}
ul.plain{padding:0;list-style:none}
a{color:var(--link,#0b5fa5)}
`;
