import { isNode, parseSource, walk } from '../sources/parseSource.js'
import type { Mutation, Place } from './Mutation.js'

/** The name under which worker and mutated sources find each other. */
export const switchName = '__latchkeyMutants'

/** What the sources with all their mutants read: which of them is on. */
export type MutantSwitch = {
  active: number
  /** The mutants whose text ran. */
  hits: Set<number>
  /** Rounds of loops since the last mutant was switched on. */
  rounds: number
}

/** A loop that a mutant lets run for ever ends after so many rounds. */
const mostRounds = 50_000

const footer = `
function __isOn(id) {
  const all = globalThis.${switchName}
  if (all === undefined) return false
  all.hits.add(id)
  return all.active === id
}
function __round() {
  const all = globalThis.${switchName}
  if (all !== undefined && all.active !== 0 && ++all.rounds > ${mostRounds}) throw new Error('the mutant never ends')
}
`

/** The text with one mutation. */
export function applyMutation(text: string, mutation: Mutation): string {
  const { end, opensStatement, place, replacement, start } = mutation
  const inBrackets = `${opensStatement ? ';' : ''}(${replacement})`
  const written = place === 'expression' ? inBrackets : replacement
  return text.slice(0, start) + written + text.slice(end)
}

/** The text with all mutations, each behind a switch: `ids` has their numbers, which are above 0. */
export function switchMutations(
  file: string,
  text: string,
  mutations: readonly Mutation[],
  ids: readonly number[],
): string {
  const targets = new Map<string, Target>()
  for (const [at, mutation] of mutations.entries()) {
    const { end, opensStatement = false, place, start } = mutation
    const key = `${start} ${end} ${place}`
    const target = targets.get(key) ?? { start, end, place, opensStatement, choices: [] }
    target.choices.push({ id: ids[at] ?? 0, replacement: mutation.replacement })
    targets.set(key, target)
  }
  for (const at of loopBodies(file, text)) {
    targets.set(`${at}`, {
      start: at,
      end: at,
      place: 'round',
      opensStatement: false,
      choices: [],
    })
  }
  const sorted = [...targets.values()].sort(
    (a, b) => a.start - b.start || b.end - a.end || depth[a.place] - depth[b.place],
  )
  return render(text, 0, text.length, sorted) + footer
}

type Target = {
  readonly start: number
  readonly end: number
  readonly place: Place | 'round'
  readonly opensStatement: boolean
  readonly choices: { readonly id: number; readonly replacement: string }[]
}

/** Which of two targets with the same text stands around the other. */
const depth = { round: 0, statement: 1, property: 2, element: 2, expression: 3 } as const

/** Writes a part of the text; `inside` are the targets in it, outer ones first. */
function render(
  text: string,
  from: number,
  to: number,
  inside: readonly Target[],
  around?: Target,
): string {
  let written = ''
  let at = from
  for (let next = 0; next < inside.length; ) {
    const target = inside[next] as Target
    let after = next + 1
    while (after < inside.length && (inside[after] as Target).start < target.end) after += 1
    written += text.slice(at, target.start)
    const { end, start } = target
    // In this style no semicolon ends the line before, and a bracket would go on with it.
    const isFirst = around?.place !== 'expression' || around.start !== start
    if (target.place === 'expression' && target.opensStatement && isFirst) written += ';'
    written += wrap(target, render(text, start, end, inside.slice(next + 1, after), target))
    at = target.end
    next = after
  }
  return written + text.slice(at, to)
}

function wrap({ choices, place }: Target, original: string): string {
  const isOn = choices.map(({ id }) => `__isOn(${id})`).join(' || ')
  if (place === 'round') return '__round();'
  if (place === 'statement') return `{ if (!(${isOn})) { ${original}\n } }`
  if (place === 'property') return `...(${isOn} ? {} : { ${original} })`
  if (place === 'element') return `...(${isOn} ? [] : [${original}])`
  const others = choices.map(({ id, replacement }) => `__isOn(${id}) ? (${replacement}) : `)
  return `(${others.join('')}(${original}))`
}

/** The offsets right behind the opening braces of loops. */
function loopBodies(file: string, text: string): readonly number[] {
  const found: number[] = []
  walk(parseSource(file, text).program, ({ body, type }) => {
    if (/^(While|DoWhile|For|ForOf|ForIn)Statement$/.test(type) && isNode(body)) {
      if (body.type === 'BlockStatement') found.push(body.start + 1)
    }
    return undefined
  })
  return found
}
