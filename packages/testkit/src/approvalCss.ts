/** The looks of the wallet's window; unlike the widget's on purpose, so that nobody takes one for the other. */
export const approvalCss = `
:host {
  --ink: #1d2733; --soft: #5b6b7d; --paper: #fff; --line: #dbe2ea; --tint: #f2f5f9;
  --accent: #2b5d8f; --on-accent: #fff;
  position: fixed; inset: 16px 16px auto auto; margin: 0; padding: 0; border: 0;
  width: min(340px, calc(100vw - 32px)); z-index: 2147483647; pointer-events: auto;
  background: none; color: var(--ink); overflow: visible;
  font: 14px/1.45 system-ui, sans-serif; color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :host {
    --ink: #edf2f7; --soft: #a3b2c2; --paper: #17202b; --line: #32414f; --tint: #202c39;
    --accent: #8fc1ee; --on-accent: #10202f;
  }
}
* { box-sizing: border-box; }
section {
  display: flex; flex-direction: column; gap: 14px; padding: 16px; max-height: calc(100vh - 32px);
  overflow: auto; background: var(--paper); border: 1px solid var(--line); border-radius: 14px;
  box-shadow: 0 18px 48px rgb(0 0 0 / 0.28);
}
section:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
header { display: flex; align-items: center; gap: 8px; color: var(--soft); font-size: 13px; }
header i {
  width: 18px; height: 14px; border-radius: 4px; background: var(--accent);
  box-shadow: inset -5px 0 0 -1px var(--paper);
}
h2 { margin: 0; font-size: 18px; line-height: 1.3; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 14px; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
pre {
  margin: 0; padding: 10px 12px; max-height: 180px; overflow: auto; border-radius: 8px;
  background: var(--tint); font: 13px/1.5 ui-monospace, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere;
}
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
button {
  min-height: 44px; border-radius: 10px; border: 1px solid var(--line); background: var(--paper);
  color: inherit; font: inherit; font-weight: 600; cursor: pointer;
}
button:last-child { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button:hover { filter: brightness(0.94); }
button:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (forced-colors: active) { section, button { border: 1px solid; } }
`
