import { jsonField, jsonList, jsonText } from '../machine/jsonField.js'

/** The path of the map. */
export const reachPath = 'e2e/reach.json'

/** Which parts of the code ran in which journey, as a recorded run saw it. */
export type ReachMap = {
  /** Parts that so many journeys reach that a change in one touches all. */
  readonly everywhere: readonly string[]
  /** Parts that no journey reaches. */
  readonly nowhere: readonly string[]
  /** Journeys whose pages can't be watched: they are touched by everything. */
  readonly unwatched: readonly string[]
  /** By file of journeys. */
  readonly specs: Readonly<Record<string, SpecReach>>
}

/** What all journeys of a file reach, and by title what each of them reaches beside. */
export type SpecReach = {
  readonly every: readonly string[]
  readonly tests: Readonly<Record<string, readonly string[]>>
}

/** The parts that a journey reached, by file and title; titles of groups stand before it, with ` › ` between. */
export type ReachedParts = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>

/** Journeys that take minutes: they build apps and start dev environments of their own, in which nothing can be recorded. */
export const slowSpecs: readonly string[] = ['clones/clones.spec.ts', 'packs/packs.spec.ts']

/** A part that this share of all journeys reaches is one of all. */
const mostJourneys = 0.6

/** Writes what was reached as a map: short, sorted, and the same for the same facts. */
export function toReachMap(
  reached: ReachedParts,
  parts: ReadonlySet<string>,
  unwatched: readonly string[] = [],
): ReachMap {
  const all = [...reached.values()].flatMap((tests) => [...tests.values()])
  const count = (part: string) => all.filter((each) => each.has(part)).length
  const counts = new Map([...parts].map((part) => [part, count(part)]))
  const having = (isWanted: (count: number) => boolean) =>
    [...counts].flatMap(([part, count]) => (isWanted(count) ? [part] : [])).sort()
  const everywhere = having((count) => all.length > 0 && count >= all.length * mostJourneys)
  const rest = new Set(having((count) => count > 0 && count < all.length * mostJourneys))
  const specs = [...reached]
    .filter(([, { size }]) => size > 0)
    .sort(([a], [b]) => compare(a, b))
    .map(([file, tests]) => [file, specReach(tests, rest)] as const)
  const nowhere = having((count) => count === 0)
  return { everywhere, nowhere, unwatched, specs: Object.fromEntries(specs) }
}

function specReach(
  tests: ReadonlyMap<string, ReadonlySet<string>>,
  parts: ReadonlySet<string>,
): SpecReach {
  const all = [...tests.values()]
  const every = [...parts].filter((part) => all.every((each) => each.has(part))).sort()
  const own = [...tests]
    .sort(([a], [b]) => compare(a, b))
    .map(([title, each]) => {
      const beside = [...each].filter((part) => parts.has(part) && !every.includes(part))
      return [title, beside.sort()] as const
    })
  return { every, tests: Object.fromEntries(own) }
}

/** What each journey reached, from a map. */
export function toReachedParts({ everywhere, specs }: ReachMap): ReachedParts {
  const files = Object.entries(specs).map(([file, { every, tests }]) => {
    const each = Object.entries(tests).map(
      ([title, own]) => [title, new Set([...everywhere, ...every, ...own])] as const,
    )
    return [file, new Map(each)] as const
  })
  return new Map(files)
}

/** Reads a map; what is not one gives an empty one, in which every journey is unknown. */
export function parseReachMap(value: unknown): ReachMap {
  const texts = (list: unknown) => jsonList(list).map(jsonText)
  const specs = Object.entries(jsonField(value, 'specs') ?? {}).map(([file, spec]) => {
    const tests = Object.entries(jsonField(spec, 'tests') ?? {})
    return [
      file,
      {
        every: texts(jsonField(spec, 'every')),
        tests: Object.fromEntries(tests.map(([title, own]) => [title, texts(own)])),
      },
    ] as const
  })
  return {
    everywhere: texts(jsonField(value, 'everywhere')),
    nowhere: texts(jsonField(value, 'nowhere')),
    unwatched: texts(jsonField(value, 'unwatched')),
    specs: Object.fromEntries(specs),
  }
}

/** The journeys that ran, of which a map says nothing. */
export function unknownJourneys(map: ReachMap, ran: readonly string[]): readonly string[] {
  const known = Object.entries(map.specs).flatMap(([file, { tests }]) =>
    Object.keys(tests).map((title) => `${file} › ${title}`),
  )
  const all = new Set([...known, ...map.unwatched])
  const isSlow = (name: string) => slowSpecs.some((spec) => name.startsWith(`${spec} `))
  return ran.filter((name) => !all.has(name) && !isSlow(name))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
