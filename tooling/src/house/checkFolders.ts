import { posix } from 'node:path'
import { workspaceOf } from '../sources/sourceKind.js'
import { type House, type HouseImport, roomOf, roomsFolder } from './createHouse.js'
import { knotsOf, shortestCycle } from './knots.js'

const advice = 'move what both need down, or let a third thing put them together from above'

/**
 * Folders are modules with an order: no two import each other, and none reach themselves by way of others. Folders inside
 * folders are compared with each other and with the files beside them.
 */
export function checkFolders({ files, imports }: House): string[] {
  return levelsOf(files).flatMap(({ base, childOf }) => {
    const inside = imports.filter(({ from, to }) => from.startsWith(base) && to.startsWith(base))
    const crossing = inside.flatMap((one) => {
      const [from, to] = [childOf(one.from), childOf(one.to)]
      return from && to && from !== to ? [{ ...one, ways: [from, to] as const }] : []
    })
    return folderProblems(base, crossing)
  })
}

/** A folder that holds others, and how those are distinguished. */
type Level = { readonly base: string; readonly childOf: (path: string) => string | undefined }

function levelsOf(files: readonly string[]): readonly Level[] {
  const tops = new Set(files.map((path) => roomsFolder(workspaceOf(path) ?? '')))
  const deeper = new Set<string>()
  for (const path of files) {
    const top = roomsFolder(workspaceOf(path) ?? '')
    for (let folder = posix.dirname(path); folder.startsWith(top); folder = posix.dirname(folder)) {
      // What stands in `modules` are rooms already.
      if (folder !== `${top}modules`) deeper.add(`${folder}/`)
    }
  }
  return [
    ...[...tops].map((base) => ({ base, childOf: roomOf })),
    ...[...deeper].map((base) => ({ base, childOf: (path: string) => childIn(base, path) })),
  ]
}

/** The folder right under `base` that a file stands in; all files right in it are one. */
function childIn(base: string, path: string): string {
  const [first = '', ...rest] = path.slice(base.length).split('/')
  return rest.length > 0 ? first : '.'
}

type Crossing = HouseImport & { readonly ways: readonly [from: string, to: string] }

function folderProblems(base: string, crossings: readonly Crossing[]): string[] {
  const steps = new Map<string, Set<string>>()
  for (const { ways } of crossings) {
    for (const room of ways) if (!steps.has(room)) steps.set(room, new Set())
    steps.get(ways[0])?.add(ways[1])
  }
  const pairs = [...steps].flatMap(([a, reached]) =>
    [...reached].flatMap((b) => (a < b && steps.get(b)?.has(a) ? [[a, b] as const] : [])),
  )
  // A knot that holds a pair is reported by its pairs; what is left of it shows when they are gone.
  const rings = knotsOf(steps).filter((knot) => !pairs.some(([a]) => knot.has(a)))
  return [
    ...pairs.map(([a, b]) => {
      const ways = [example(crossings, a, b), example(crossings, b, a)]
      return `${named(base, a)} and ${named(base, b)} import each other: ${ways.join(', ')}; ${advice}`
    }),
    ...rings.map((knot) => {
      const ring = shortestCycle(steps, knot)
      const ways = ring.map((a, at) => example(crossings, a, ring[(at + 1) % ring.length] ?? ''))
      return `${ring.map((room) => named(base, room)).join(', ')} import each other in a ring: ${ways.join(', ')}; ${advice}`
    }),
  ]
}

const named = (base: string, room: string) => posix.join(base, room)

function example(crossings: readonly Crossing[], a: string, b: string): string {
  const found = crossings.filter(({ ways: [from, to] }) => from === a && to === b)
  const more = found.length > 1 ? ` and ${found.length - 1} more` : ''
  return `${found[0]?.from}:${found[0]?.line} imports ${found[0]?.to}${more}`
}
