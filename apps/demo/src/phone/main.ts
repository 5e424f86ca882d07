import { createLatchkey } from '@latchkey/core'
import { mainnet } from '@latchkey/core/networks'
import { defineElements } from '@latchkey/element'
import { walletConnect } from '@latchkey/walletconnect'
import { adapters } from '../setup/adapters.js'
import { metadata } from '../setup/metadata.js'
import { allNetworks, relayUrl, server } from '../setup/networks.js'
import { type Step, steps } from './steps.js'
import { type Return, watchReturns } from './watchReturns.js'
import { type Results, writeReport } from './writeReport.js'
import '../styles/page.css'
import '../styles/cards.css'
import '../styles/controls.css'

/** With `?project=…` wallets are met at the public relay, where those from the stores are. */
const projectId = new URLSearchParams(location.search).get('project')

const latchkey = createLatchkey({
  // Real wallets know no local chain; nothing is sent on this one.
  networks: [mainnet, ...allNetworks],
  adapters,
  connectors: [
    walletConnect(
      projectId
        ? { projectId, relayUrl: 'wss://relay.walletconnect.org' }
        : { relayUrl: relayUrl() },
    ),
  ],
  metadata,
  server,
})
window.latchkey = latchkey
defineElements(latchkey)

/** Says beside a button what came of it. */
type Report = (text: string) => void

const labels = { open: 'Open the wallets', sign: 'Sign a note', copyAddress: 'Copy the address' }
const actions: Readonly<Record<NonNullable<Step['does']>, (report: Report) => void>> = {
  open: () => void latchkey.open(),
  sign: async (report) => {
    if (latchkey.getState().accounts.eip155?.status !== 'connected')
      return report('Connect a wallet first: step 3.')
    await latchkey.signMessage({ message: 'From my phone' }).then(
      () => answered(),
      () => report('The wallet did not sign.'),
    )
  },
  copyAddress: (report) => copy(location.href, report),
}

const resultsKey = 'paperboat/phone-results'
const stepKey = 'paperboat/phone-step'
const part = <E extends HTMLElement>(id: string) => document.getElementById(id) as E

let results: Results = read()
for (const [at, step] of steps.entries()) part('last').before(card(step, at + 1))
part('copy').addEventListener('click', () => copy(writeReport(results), sayCopied))
part('clear').addEventListener('click', () => {
  localStorage.removeItem(resultsKey)
  localStorage.removeItem(stepKey)
  location.reload()
})
show()
// It may report at once, for a page that was loaded again.
const { answered } = watchReturns(latchkey, note)

function card({ does, id, text, title }: Step, number: number): HTMLElement {
  const section = make('section', { className: 'card' })
  section.setAttribute('aria-labelledby', `title-${id}`)
  const result = make('p', { className: 'small', id: `result-${id}`, role: 'status' })
  const begin = () => {
    localStorage.setItem(stepKey, id)
    if (does) actions[does]((text) => Object.assign(result, { textContent: text }))
  }
  const judge = (verdict: 'works' | 'fails') => () => update(id, { ...results[id], verdict })
  const buttons = make('div', { className: 'card-buttons' })
  if (does) buttons.append(button(labels[does], begin))
  buttons.append(
    button('It works', judge('works'), 'quiet'),
    button('It fails', judge('fails'), 'quiet'),
  )
  const heading = make('h2', { id: `title-${id}`, textContent: `${number}. ${title}` })
  section.append(heading, make('p', { textContent: text }), result, buttons)
  return section
}

function button(textContent: string, onClick: () => void, more = ''): HTMLButtonElement {
  const made = make('button', { type: 'button', className: `button ${more}`, textContent })
  made.addEventListener('click', onClick)
  return made
}

function make<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  properties: Partial<HTMLElementTagNameMap[T]>,
): HTMLElementTagNameMap[T] {
  return Object.assign(document.createElement(tag), properties)
}

/** A return belongs to the step that was begun last; its answer comes in its place. */
function note(last: Return): void {
  const id = localStorage.getItem(stepKey)
  if (!id) return
  const { returns = [], ...result } = results[id] ?? {}
  const { awayMs, how } = last
  const before = returns.filter((one) => one.awayMs !== awayMs || one.how !== how)
  update(id, { ...result, returns: [...before, last] })
}

function update(id: string, result: Results[string]): void {
  results = { ...results, [id]: result }
  localStorage.setItem(resultsKey, JSON.stringify(results))
  show()
}

function show(): void {
  for (const { id } of steps) {
    const { returns, verdict } = results[id] ?? {}
    const answerMs = returns?.at(-1)?.answerMs
    const time = answerMs === undefined ? '' : `The answer was here after ${answerMs} ms. `
    part(`result-${id}`).textContent = time + (verdict ? `You said: it ${verdict}.` : '')
  }
  part('report').textContent = writeReport(results)
}

function read(): Results {
  try {
    return JSON.parse(localStorage.getItem(resultsKey) ?? '{}')
  } catch {
    return {}
  }
}

function copy(text: string, report: Report): void {
  navigator.clipboard.writeText(text).then(
    () => report('Copied'),
    () => report('This browser does not let the page copy: select the text'),
  )
}

function sayCopied(text: string): void {
  part('copied').textContent = text
}
