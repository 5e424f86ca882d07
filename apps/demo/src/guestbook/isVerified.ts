import { type Hex, verifyMessage } from 'viem'
import { messageOf, type Note, namespaceOf } from './notes.js'

/** Whether the note was signed by the account it names; undefined where this browser cannot verify it. */
export async function isVerified(note: Note): Promise<boolean | undefined> {
  const message = messageOf(note.text, note.writtenAt)
  const check = namespaceOf(note) === 'solana' ? isSolanaSigned : isEvmSigned
  return check(note, message)
}

function isEvmSigned({ address, signature }: Note, message: string): Promise<boolean> {
  const signed = { address: address as Hex, message, signature: signature as Hex }
  // A signature of a wrong length is refused by throwing.
  return verifyMessage(signed).catch(() => false)
}

/** An address on Solana is the public key itself, and a message is signed as it stands. */
async function isSolanaSigned(
  { address, signature }: Note,
  message: string,
): Promise<boolean | undefined> {
  const { getBase58Encoder } = await import('@solana/kit')
  const bytes = (text: string) => new Uint8Array(getBase58Encoder().encode(text))
  const words = new TextEncoder().encode(message)
  try {
    const key = await crypto.subtle.importKey('raw', bytes(address), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, bytes(signature), words)
  } catch (error) {
    // Older browsers do not know this kind of key.
    return (error as Error).name === 'NotSupportedError' ? undefined : false
  }
}
