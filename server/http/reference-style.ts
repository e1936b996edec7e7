/** How the page of every call looks: wide, narrow, and in the dark. */
export const REFERENCE_STYLE = `
:root{--text:#13202a;--quiet:#4c5d6a;--line:#d7dee4;--page:#fff;--inset:#f4f6f8;--link:#0b6477;--get:#0b6477;--write:#7a4b00;--gone:#a1261b}
@media(prefers-color-scheme:dark){:root{--text:#e9eff3;--quiet:#a9b8c3;--line:#33434d;--page:#0d1519;--inset:#15212a;--link:#5fcbdd;--get:#5fcbdd;--write:#f0b95b;--gone:#ff9a8d}}
*{box-sizing:border-box}
body{margin:0;font:15px/1.55 system-ui,sans-serif;color:var(--text);background:var(--page)}
nav{padding:1rem;border-bottom:1px solid var(--line)}
nav ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.15rem .9rem}
nav a{display:inline-block;padding:.15rem 0}
a{color:var(--link)}
main{max-width:58rem;padding:1rem;margin:0 auto}
h1{margin:.5rem 0}
h2{margin:3rem 0 0;font-size:1.5rem}
h2+p{margin-top:.2rem;color:var(--quiet)}
h3{margin:0;font-size:1rem;font-weight:600}
article{padding:1.1rem 0;border-top:1px solid var(--line);scroll-margin-top:1rem}
article:target{background:var(--inset);box-shadow:0 0 0 .8rem var(--inset)}
.sentence{margin:.3rem 0 0;font-size:1.05rem}
.about{margin:.1rem 0 .5rem;color:var(--quiet)}
.method{text-transform:uppercase;letter-spacing:.03em;color:var(--write)}
.get{color:var(--get)}.delete{color:var(--gone)}
code,pre{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
h3 code{font-size:14px}
pre{margin:.4rem 0;padding:.8rem;max-height:26rem;overflow:auto;background:var(--inset);border:1px solid var(--line);border-radius:6px}
td code,.about code{overflow-wrap:break-word}
table{border-collapse:collapse;width:100%;margin:.4rem 0}
caption{text-align:left;font-weight:600;padding:.2rem 0}
th,td{text-align:left;vertical-align:top;padding:.3rem .8rem .3rem 0;border-bottom:1px solid var(--line)}
th{font-weight:600;color:var(--quiet);font-size:13px}
small{color:var(--quiet);font-size:13px}
summary{cursor:pointer;padding:.3rem 0;font-weight:600}
summary small{font-weight:400}
a:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid var(--link);outline-offset:2px}
@media(min-width:70rem){body{display:grid;grid-template-columns:15rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;border-bottom:0;border-right:1px solid var(--line)}
nav ul{display:block}main{margin:0;padding:1rem 2.5rem 4rem;width:100%}}
`
