import {
  appendFileSync,
  existsSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import type { RpcCall } from './hostMessages.js'

/** A transaction that can be sent again: raw if it came signed, else its request. */
export type StoredTransaction = string | Record<string, unknown>

/** One thing that changed the chain: a block, or a call that edits the state without one. */
export type JournalEntry =
  | { call: RpcCall }
  | {
      block: number
      time: string
      baseFee: string
      hash: string
      transactions: StoredTransaction[]
    }

/** The first line of a journal: the entries replay only onto the same seed. */
export type JournalHeader = { format: 1; chain: number; seed: string; genesis: number }

/** A chain on disk: everything that ever changed it, one line each, in order. */
export type Journal = {
  append(entry: JournalEntry): void
  /** The current end, for `rewind`. */
  mark(): number
  rewind(mark: number): void
}

/** Starts a journal over; the file appears at once or not at all, so a half-seeded chain is never stored. */
export function createJournal(path: string, header: JournalHeader): Journal & { save(): void } {
  const waiting = [line(header)]
  let file: Journal | undefined
  const inMemory: Journal = {
    append: (entry) => void waiting.push(line(entry)),
    mark: () => waiting.length,
    rewind: (mark) => void waiting.splice(mark),
  }
  return {
    append: (entry) => (file ?? inMemory).append(entry),
    mark: () => (file ?? inMemory).mark(),
    rewind: (mark) => (file ?? inMemory).rewind(mark),
    save() {
      const text = waiting.join('')
      writeFileSync(`${path}.new`, text)
      renameSync(`${path}.new`, path)
      file = fileJournal(path, Buffer.byteLength(text))
    },
  }
}

/** Reads a journal; `undefined` if there is none. A last line cut short by a crash is dropped. */
export function readJournal(
  path: string,
): { header: JournalHeader; entries: JournalEntry[]; journal: Journal } | undefined {
  if (!existsSync(path)) return undefined
  const bytes = readFileSync(path)
  const size = bytes.lastIndexOf('\n') + 1
  const text = bytes.subarray(0, size).toString('utf8').trimEnd()
  const [header, ...entries] = text.split('\n').map((each) => JSON.parse(each))
  if (size < bytes.length) truncateSync(path, size)
  return { header, entries, journal: fileJournal(path, size) }
}

/** Moves a journal that can't be used out of the way, and returns its new path. */
export function setAside(path: string): string {
  const aside = path.replace(/\.jsonl$/, `.unused-${Date.now()}.jsonl`)
  renameSync(path, aside)
  return aside
}

function fileJournal(path: string, start: number): Journal {
  let size = start
  return {
    append(entry) {
      const text = line(entry)
      appendFileSync(path, text)
      size += Buffer.byteLength(text)
    },
    mark: () => size,
    rewind(mark) {
      truncateSync(path, mark)
      size = mark
    },
  }
}

const line = (value: JournalHeader | JournalEntry): string => JSON.stringify(value) + '\n'
