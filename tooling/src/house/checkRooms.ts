import { workspaceOf } from '../sources/sourceKind.js'
import { type House, roomOf, roomsFolder } from './createHouse.js'
import { stronglyConnectedComponents } from './knots.js'
import type { RoomOrder } from './packageRooms.js'
import { rooms, roomsPath } from './rooms.js'

/** Rooms import downwards only, in the order of their workspace's row; every room has its place in a row. */
export function checkRooms(house: House, order: RoomOrder = rooms): string[] {
  const present = roomsIn(house)
  return [
    ...[...present].flatMap(([workspace, found]) =>
      order[workspace]
        ? placeProblems(workspace, found, order[workspace])
        : [`${workspace} has no row in ${roomsPath}: npm run check -- --rooms prints one`],
    ),
    ...Object.keys(order)
      .filter((workspace) => !present.has(workspace))
      .map(
        (workspace) => `${roomsPath} has a row for ${workspace}, which has no rooms: take it out`,
      ),
    ...house.imports.flatMap(({ from, line, to }) => {
      const row = order[workspaceOf(from) ?? ''] ?? []
      const [lower, higher] = [roomOf(from) ?? '', roomOf(to) ?? '']
      if (!row.includes(lower) || row.indexOf(lower) >= row.indexOf(higher)) return []
      return [
        `${from}:${line} imports ${to}: '${lower}' may not know '${higher}', for the order is ${row.join(' < ')}; move what both need down, or put them together from above (${roomsPath})`,
      ]
    }),
  ]
}

/** The rooms that there are, by workspace. */
function roomsIn({ files }: House): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const path of files) {
    const [workspace, room] = [workspaceOf(path), roomOf(path)]
    if (!workspace || !room) continue
    found.set(workspace, (found.get(workspace) ?? new Set()).add(room))
  }
  return found
}

function placeProblems(
  workspace: string,
  found: ReadonlySet<string>,
  row: readonly string[],
): string[] {
  const folder = roomsFolder(workspace)
  return [
    ...[...found]
      .filter((room) => !row.includes(room))
      .map(
        (room) =>
          `${folder}${room} has no place in the order of rooms: add '${room}' to the row of ${workspace} in ${roomsPath}`,
      ),
    ...row
      .filter((room) => !found.has(room))
      .map(
        (room) =>
          `${roomsPath} lists '${room}' for ${workspace}, but ${folder}${room} does not exist: take it out`,
      ),
    ...row
      .filter((room, at) => row.indexOf(room) !== at)
      .map((room) => `${roomsPath} lists '${room}' for ${workspace} twice`),
  ]
}

/** A row for each workspace, as its imports give it; rooms that import each other stand in brackets. */
export function roomRows(house: House): string {
  const rows = [...roomsIn(house)].map(([workspace, found]) => {
    const steps = new Map([...found].map((room) => [room, new Set<string>()] as const))
    for (const { from, to } of house.imports) {
      if (workspaceOf(from) !== workspace) continue
      const [above, below] = [roomOf(from) ?? '', roomOf(to) ?? '']
      if (above !== below) steps.get(above)?.add(below)
    }
    const places = stronglyConnectedComponents(steps).map((group) => {
      const names = [...group].map((room) => `'${room}'`).join(', ')
      return group.size > 1 ? `[${names}]` : names
    })
    return `${workspace}: ${places.join(', ')}`
  })
  return rows.join('\n')
}
