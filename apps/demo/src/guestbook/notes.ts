import { isAddress, isHex } from 'viem'
import type { DemoNamespace } from '../formatting/namespaceNames.js'

/** A line in the guestbook, with the signature that proves who wrote it. */
export type Note = {
  readonly text: string
  /** The address of the signer, which shows the namespace. */
  readonly address: string
  readonly signature: string
  readonly writtenAt: number
}

/** The longest note; a guestbook is no place for essays. */
export const maxNoteLength = 140

const storageKey = 'paperboat/notes'
const maxNotes = 20
const base58 = '[1-9A-HJ-NP-Za-km-z]'
const solanaAddress = new RegExp(`^${base58}{32,44}$`)
const solanaSignature = new RegExp(`^${base58}{64,88}$`)

/** The text that the wallet shows and signs for a note. */
export function messageOf(text: string, writtenAt: number): string {
  return `Paperboat guestbook\n\n${text}\n\n${new Date(writtenAt).toISOString()}`
}

export const namespaceOf = ({ address }: Pick<Note, 'address'>): DemoNamespace =>
  address.startsWith('0x') ? 'eip155' : 'solana'

/** Reads the guestbook of this browser, newest first; what is no note is left out. */
export function readNotes(storage: Pick<Storage, 'getItem'> | undefined): Note[] {
  try {
    const notes: unknown = JSON.parse(storage?.getItem(storageKey) ?? '[]')
    return Array.isArray(notes) ? notes.filter(isNote).slice(0, maxNotes) : []
  } catch {
    return []
  }
}

/** Keeps the newest notes. */
export function writeNotes(
  storage: Pick<Storage, 'setItem'> | undefined,
  notes: readonly Note[],
): void {
  try {
    storage?.setItem(storageKey, JSON.stringify(notes.slice(0, maxNotes)))
  } catch {
    // A full or forbidden storage costs the notes their memory, not the visitor the page.
  }
}

function isNote(value: unknown): value is Note {
  if (typeof value !== 'object' || value === null) return false
  const { address, signature, text, writtenAt } = value as Record<string, unknown>
  return (
    typeof text === 'string' &&
    text.length <= maxNoteLength &&
    isSigned(String(address), String(signature)) &&
    Number.isSafeInteger(writtenAt) &&
    Math.abs(Number(writtenAt)) < 8.64e15
  )
}

const isSigned = (address: string, signature: string): boolean =>
  solanaAddress.test(address)
    ? solanaSignature.test(signature)
    : isAddress(address) && isHex(signature)
