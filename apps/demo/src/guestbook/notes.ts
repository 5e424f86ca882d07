import { isAddress, isHex, verifyMessage } from 'viem'

/** A line in the guestbook, with the signature that proves who wrote it. */
export type Note = {
  readonly text: string
  readonly address: `0x${string}`
  readonly signature: `0x${string}`
  readonly writtenAt: number
}

/** The longest note; a guestbook is no place for essays. */
export const noteLength = 140

const storageKey = 'paperboat/notes'
const kept = 20

/** The text that the wallet shows and signs for a note. */
export function messageOf(text: string, writtenAt: number): string {
  return `Paperboat guestbook\n\n${text}\n\n${new Date(writtenAt).toISOString()}`
}

/** Whether the note was signed by the account it names. */
export async function isVerified({ address, signature, text, writtenAt }: Note): Promise<boolean> {
  const message = messageOf(text, writtenAt)
  // A signature of a wrong length is refused by throwing.
  return verifyMessage({ address, message, signature }).catch(() => false)
}

/** Reads the guestbook of this browser, newest first; what is no note is left out. */
export function readNotes(storage: Pick<Storage, 'getItem'>): Note[] {
  try {
    const notes: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    return Array.isArray(notes) ? notes.filter(isNote).slice(0, kept) : []
  } catch {
    return []
  }
}

/** Keeps the newest notes. */
export function writeNotes(storage: Pick<Storage, 'setItem'>, notes: readonly Note[]): void {
  try {
    storage.setItem(storageKey, JSON.stringify(notes.slice(0, kept)))
  } catch {
    // A full or forbidden storage costs the notes their memory, not the visitor the page.
  }
}

function isNote(value: unknown): value is Note {
  if (typeof value !== 'object' || value === null) return false
  const { address, signature, text, writtenAt } = value as Record<string, unknown>
  return (
    typeof text === 'string' &&
    text.length <= noteLength &&
    isAddress(String(address)) &&
    isHex(signature) &&
    Number.isSafeInteger(writtenAt) &&
    Math.abs(Number(writtenAt)) < 8.64e15
  )
}
