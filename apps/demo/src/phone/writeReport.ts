import { steps } from './steps.js'
import type { Return } from './watchReturns.js'

/** What a step came to. */
export type Result = { readonly verdict?: 'works' | 'fails'; readonly returns?: readonly Return[] }

/** All results, by step. */
export type Results = Readonly<Record<string, Result>>

/** Writes what this phone is, and what each step came to. */
export function writeReport(results: Results): string {
  return [...describePhone(), '', ...steps.map(({ id, title }) => line(title, results[id]))].join(
    '\n',
  )
}

function line(title: string, { returns = [], verdict }: Result = {}): string {
  return [
    `${title}: ${verdict ?? 'not tried'}`,
    ...returns.map((one) => `  ${describeReturn(one)}`),
  ].join('\n')
}

function describeReturn({ answerMs, awayMs, how }: Return): string {
  const answer = answerMs === undefined ? 'no answer' : `answer after ${answerMs} ms`
  return `away ${Math.round(awayMs / 1_000)} s, page ${how}, ${answer}`
}

function describePhone(): string[] {
  const { languages, maxTouchPoints, userAgent } = navigator
  const { height, width } = screen
  const standalone = matchMedia('(display-mode: standalone)').matches ? ', on the home screen' : ''
  return [
    `Latchkey on a phone, ${new Date().toISOString().slice(0, 16)}Z`,
    userAgent,
    `screen ${width}×${height} @${devicePixelRatio}, window ${innerWidth}×${innerHeight}, safe areas ${safeAreas()}${standalone}`,
    `touch points ${maxTouchPoints}, languages ${languages.join()}`,
  ]
}

/** The insets that the browser reports, clockwise from the top. */
function safeAreas(): string {
  const probe = document.createElement('div')
  const sides = ['top', 'right', 'bottom', 'left']
  probe.style.padding = sides.map((side) => `env(safe-area-inset-${side})`).join(' ')
  document.body.append(probe)
  const { paddingBottom, paddingLeft, paddingRight, paddingTop } = getComputedStyle(probe)
  const insets = [paddingTop, paddingRight, paddingBottom, paddingLeft].join(' ')
  probe.remove()
  return insets
}
