import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from '../chain/lockStateDir.js'

/** A folder for what is being installed, that no other process touches while `hold` is called now and then. */
export type Turn = { readonly place: string; hold(): void; end(): void }

/** Names the place of the process whose turn it is. */
const turnName = 'turn'
/** A process that was killed, or one that has its number by now, holds no turn for longer. */
const heldForMs = 60_000
const pollMs = 200

/** Waits until no other process is at work in a folder, and removes what killed ones have left in it. */
export async function takeTurn(folder: string, signal?: AbortSignal): Promise<Turn> {
  mkdirSync(folder, { recursive: true })
  const place = mkdtempSync(join(folder, `${process.pid}-`))
  const turn: Turn = {
    place,
    hold: () => utimesSync(place, new Date(), new Date()),
    end() {
      if (readTurn(folder) === basename(place)) rmSync(join(folder, turnName), { force: true })
      rmSync(place, { recursive: true, force: true })
    },
  }
  try {
    while (!tryTurn(folder, place)) {
      await wait(pollMs, undefined, { signal })
      turn.hold()
    }
    return turn
  } catch (error) {
    turn.end()
    throw error
  }
}

function tryTurn(folder: string, place: string): boolean {
  for (const name of readdirSync(folder)) {
    if (name !== turnName && !isHeld(folder, name)) {
      rmSync(join(folder, name), { recursive: true, force: true })
    }
  }
  const path = join(folder, turnName)
  const holder = readTurn(folder)
  if (holder !== undefined && !isHeld(folder, holder)) rmSync(path, { force: true })
  const own = join(place, turnName)
  writeFileSync(own, basename(place))
  try {
    // A link appears with its text at once, and fails if another process was quicker.
    linkSync(own, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readTurn(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, turnName), 'utf8')
  } catch {
    return undefined
  }
}

/** Whether a place is that of a process that runs and has shown so lately. */
function isHeld(folder: string, name: string): boolean {
  const changed = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return isAlive(Number.parseInt(name, 10)) && Date.now() - changed < heldForMs
}
