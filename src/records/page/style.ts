/**
 * The page's own style: it opens without a network, so its letters are those of the reader's machine. Paper white; the
 * colours keep their meaning (red is death, violet the wolves, green the good side), darkened for white ground.
 */
export const STYLE = `
:root {
  --ink: #141a2b; --quiet: #56607a; --line: #cfd5e2; --soft: #f3f5f9; --ground: #fff;
  --good: #14694a; --wolf: #5b2fa3; --third: #9b2c63; --death: #a30f26; --gold: #8a5a00; --secret: #f1ebfa;
  color-scheme: light;
  font: 15px/1.55 'Noto Sans CJK SC', 'Source Han Sans SC', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', system-ui, sans-serif;
}
:lang(zh-Hant) {
  font-family: 'Noto Sans CJK TC', 'Source Han Sans TC', 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', system-ui, sans-serif;
}
:lang(en) { font-family: system-ui, 'Segoe UI', 'Noto Sans', 'Noto Sans CJK SC', sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); }
main { max-width: 1120px; margin: 0 auto; padding: 32px 24px 64px; overflow-wrap: anywhere; }
h1 { font-size: 32px; line-height: 1.2; margin: 0; }
h2 { font-size: 20px; margin: 40px 0 8px; padding-top: 8px; border-top: 2px solid var(--ink); }
h3 { font-size: 16px; margin: 20px 0 6px; }
p { margin: 4px 0; }
.quiet, .note { color: var(--quiet); }
.note { font-size: 13px; }
.banner { display: block; margin: 12px 0 0; padding: 8px 12px; border-left: 4px solid var(--wolf); background: var(--secret); }
.banner.rehearsal { border-color: var(--gold); background: #fff6df; font-weight: 650; }
.result { font-size: 26px; font-weight: 700; margin: 24px 0 8px; }
dl.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: 8px 24px; margin: 0; }
dl.facts dt { color: var(--quiet); font-size: 13px; }
dl.facts dd { margin: 0; font-weight: 600; }
dl.facts .all { grid-column: 1 / -1; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
td.no:first-child, th.no:first-child { width: 4em; }
th, td { text-align: left; vertical-align: top; padding: 5px 8px; border-bottom: 1px solid var(--line); }
td p { margin: 0 0 2px; }
table.read { table-layout: fixed; } table.read th:first-child { width: 34%; } table.read th.no { width: 5.5em; }
thead th { border-bottom: 1.5px solid var(--ink); font-size: 13px; }
tbody th { font-weight: 600; }
td.no, th.no { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
td.mid, th.mid { text-align: center; }
tr.out > td, tr.out > th { background: var(--soft); }
.good { color: var(--good); } .wolf { color: var(--wolf); } .third { color: var(--third); }
.side { font-weight: 650; white-space: nowrap; }
.death, .over { color: var(--death); }
.rule { display: inline-block; font-size: 11px; line-height: 1.4; padding: 0 4px; margin: 0 2px 0 0; border: 1px solid var(--line);
  border-radius: 3px; color: var(--quiet); text-decoration: none; white-space: nowrap; }
.weight { color: var(--gold); font-size: 12px; font-weight: 650; white-space: nowrap; }
.tag { font-size: 11px; padding: 0 4px; border-radius: 3px; background: var(--secret); color: var(--wolf); white-space: nowrap; }
ol.lines { list-style: none; margin: 0; padding: 0; }
ol.lines li { display: grid; grid-template-columns: 5.2em 1fr; gap: 8px; padding: 3px 0; border-bottom: 1px solid var(--soft); }
ol.lines time { color: var(--quiet); font-variant-numeric: tabular-nums; }
.columns { columns: 2; column-gap: 32px; }
.columns > * { break-inside: avoid; }
dl.rules { margin: 0; font-size: 13px; }
dl.rules dt { font-weight: 650; margin-top: 6px; }
dl.rules dd { margin: 0; color: var(--quiet); }
dl.options { display: grid; grid-template-columns: 1fr 1fr; gap: 2px 24px; font-size: 13px; margin: 0; }
dl.options div { display: flex; justify-content: space-between; gap: 12px; border-bottom: 1px solid var(--soft); }
dl.options dt { color: var(--quiet); } dl.options dd { margin: 0; text-align: right; }
footer { margin-top: 40px; border-top: 1px solid var(--line); padding-top: 8px; font-size: 12px; color: var(--quiet); }
code { font-family: ui-monospace, 'SFMono-Regular', Consolas, monospace; }
@media (max-width: 720px) {
  main { padding: 16px; } .columns { columns: 1; } dl.options { grid-template-columns: 1fr; }
  .wide { overflow-x: auto; }
}
@page { size: A4; margin: 14mm 12mm; }
@media print {
  :root { font-size: 11px; }
  main { max-width: none; padding: 0; }
  h1 { font-size: 22px; } .result { font-size: 18px; margin: 12px 0 6px; }
  h2 { font-size: 15px; margin: 18px 0 6px; } h3 { font-size: 12px; margin: 10px 0 4px; }
  h2, h3 { break-after: avoid; }
  dl.facts dt { font-size: 9.5px; }
  table { font-size: 10px; } thead th, .note, dl.rules, dl.options { font-size: 9.5px; }
  th, td { padding: 2px 4px; }
  .rule, .weight, .tag { font-size: 8.5px; }
  thead { display: table-header-group; }
  tr, li { break-inside: avoid; }
  .banner, tr.out > td, tr.out > th, .tag { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`
