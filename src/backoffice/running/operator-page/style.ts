/** The look of these pages; the colours are the tenant's. */
export const pageStyle = `
*,*::before,*::after{box-sizing:border-box}
html{background:var(--surface);color:var(--text);font:400 100%/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans',sans-serif;-webkit-text-size-adjust:100%}
body,h1,h2,p,ul,dl,dd,fieldset,legend{margin:0;padding:0}
body{min-block-size:100dvh;overflow-wrap:break-word}
h1,h2{line-height:1.25;letter-spacing:-.011em;text-wrap:balance;overflow-wrap:anywhere}
h1{font-size:1.5rem}
h2{font-size:1.25rem}
a{color:var(--link);text-underline-offset:.2em}
a,button,input,textarea{border-radius:.25rem}
:focus-visible{outline:3px solid var(--text);outline-offset:2px;box-shadow:0 0 0 2px var(--surface)}
ul{list-style:none}
fieldset{border:0;min-inline-size:0}
.skip{position:absolute;inset-inline-start:-100vw;background:var(--raised);padding:.75rem 1rem;z-index:1}
.skip:focus{inset-inline-start:1rem;inset-block-start:1rem}
.bar{background:var(--raised);border-block-end:1px solid var(--line)}
.bar>div{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;max-inline-size:70rem;margin-inline:auto;padding:.75rem 1rem}
.bar strong{font-weight:700;margin-inline-end:auto}
.bar strong span{font-weight:400;color:var(--muted)}
.bar ul{display:flex;flex-wrap:wrap;gap:0 1.25rem}
.bar li a{display:inline-flex;align-items:center;min-block-size:2.75rem;text-decoration:none;font-weight:550}
.bar li a[aria-current]{text-decoration:underline;text-decoration-thickness:2px}
.bar form{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem}
.bar small{color:var(--muted);font-size:.875rem;overflow-wrap:anywhere}
main{display:grid;gap:1.5rem;max-inline-size:70rem;margin-inline:auto;padding:1.5rem 1rem 4rem;min-inline-size:0}
main.narrow{max-inline-size:32rem}
main>*{min-inline-size:0}
.card{display:grid;gap:.75rem;background:var(--raised);border:1px solid var(--line);border-radius:.875rem;padding:1.25rem 1rem}
.card>*{min-inline-size:0}
.muted{color:var(--muted)}
.stack{display:grid;gap:1rem}
.field{display:grid;gap:.25rem}
.field label,legend{font-weight:550}
.field small{color:var(--muted);font-size:.875rem}
input:not([type=radio]),textarea{font:inherit;color:inherit;background:var(--surface);border:1px solid var(--line-strong);border-radius:.5rem;min-block-size:2.75rem;padding:.5rem .75rem;inline-size:100%}
textarea{min-block-size:6rem;resize:vertical}
[aria-invalid=true]{border-color:var(--negative)}
.choice{display:flex;gap:.75rem;align-items:flex-start;padding-block:.5rem}
.choice input{inline-size:1.25rem;block-size:1.25rem;margin:.125rem 0 0;flex:none;accent-color:var(--action)}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-block-size:2.75rem;font:inherit;font-weight:550;padding:.5rem 1.25rem;border:1px solid var(--action-edge);border-radius:.5rem;background:var(--action);color:var(--on-action);cursor:pointer;text-decoration:none}
button:hover,.button:hover{background:var(--action-strong)}
.quiet{background:transparent;color:var(--link);border-color:var(--line-strong)}
.quiet:hover{background:var(--sunken)}
.danger{background:var(--danger);color:var(--on-danger);border-color:var(--danger-edge)}
.danger:hover{background:var(--danger-strong)}
.row{display:flex;flex-wrap:wrap;gap:.75rem}
.note{border-radius:.5rem;padding:.75rem 1rem;background:var(--info-soft);color:var(--text);border-inline-start:4px solid var(--info)}
.note.wrong{background:var(--negative-soft);border-color:var(--negative)}
.note.done{background:var(--positive-soft);border-color:var(--positive)}
.facts{display:grid;gap:.5rem 1.5rem;grid-template-columns:repeat(auto-fill,minmax(min(15rem,100%),1fr))}
.facts dt{color:var(--muted);font-size:.875rem}
.facts dd{overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
table{border-collapse:collapse;inline-size:100%;font-variant-numeric:tabular-nums}
caption.unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;white-space:nowrap;clip-path:inset(50%)}
caption{text-align:start;color:var(--muted);font-size:.875rem;padding-block-end:.5rem}
th,td{text-align:start;vertical-align:top;padding:.5rem .75rem .5rem 0;border-block-end:1px solid var(--line);overflow-wrap:anywhere}
th{font-size:.875rem;font-weight:550;color:var(--muted);white-space:nowrap}
td:empty::after{content:'–';color:var(--muted)}
.figure{text-align:end;white-space:nowrap}
code{font-family:ui-monospace,'SF Mono','Cascadia Mono','Roboto Mono',Menlo,Consolas,monospace;font-size:.9375em;overflow-wrap:anywhere}
.qr{background:#fff;padding:.5rem;border-radius:.5rem;justify-self:start;max-inline-size:100%}
@media (width<=48em){
thead{display:none}
table,caption,tbody,tr,td{display:block}
tr{border-block-end:1px solid var(--line);padding-block:.5rem}
td{display:grid;grid-template-columns:minmax(6rem,2fr) 3fr;gap:.75rem;border:0;padding:.25rem 0}
td::before{content:attr(data-label);color:var(--muted);font-size:.875rem}
.figure{text-align:start;white-space:normal}
}`;
