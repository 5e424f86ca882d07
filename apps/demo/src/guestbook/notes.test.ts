import { generateKeyPairSigner, getBase58Decoder, signBytes } from '@solana/kit'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { isVerified } from './isVerified.js'
import { messageOf, type Note, namespaceOf, readNotes, writeNotes } from './notes.js'

const account = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)

async function write(text: string): Promise<Note> {
  const writtenAt = 1_700_000_000_000
  const signature = await account.signMessage({ message: messageOf(text, writtenAt) })
  return { text, address: account.address, signature, writtenAt }
}

async function writeOnSolana(text: string): Promise<Note> {
  const writtenAt = 1_700_000_000_000
  const { address, keyPair } = await generateKeyPairSigner()
  const words = new TextEncoder().encode(messageOf(text, writtenAt))
  const signature = getBase58Decoder().decode(await signBytes(keyPair.privateKey, words))
  return { text, address, signature, writtenAt }
}

function memory(text: string | null = null) {
  let value = text
  return {
    getItem: () => value,
    setItem(_: string, next: string) {
      value = next
    },
  }
}

test('a note is verified only as it was signed', async () => {
  const note = await write('hello')
  expect(await isVerified(note)).toBe(true)
  expect(await isVerified({ ...note, text: 'goodbye' })).toBe(false)
  expect(await isVerified({ ...note, writtenAt: note.writtenAt + 1 })).toBe(false)
  expect(await isVerified({ ...note, signature: '0x12' })).toBe(false)
})

test('a note of the other namespace is verified only as it was signed', async () => {
  const note = await writeOnSolana('hello')
  const other = await writeOnSolana('hello')
  expect(namespaceOf(note)).toBe('solana')
  expect(await isVerified(note)).toBe(true)
  expect(await isVerified({ ...note, text: 'goodbye' })).toBe(false)
  expect(await isVerified({ ...note, address: other.address })).toBe(false)
  expect(await isVerified({ ...note, signature: other.signature })).toBe(false)
  expect(await isVerified({ ...note, signature: note.signature.slice(9) })).toBe(false)
  expect(await isVerified({ ...note, address: note.address.slice(9) })).toBe(false)
})

test('notes come back as they were written, the newest twenty', async () => {
  const storage = memory()
  const [note, other] = [await write('hello'), await writeOnSolana('ahoy')]
  writeNotes(storage, [other, ...Array(25).fill(note)])
  expect(readNotes(storage)).toEqual([other, ...Array(19).fill(note)])
})

test.each([null, '', '{', '{}', '[1,null,{}]', '[{"text":7}]'])('%s holds no notes', (text) => {
  expect(readNotes(memory(text))).toEqual([])
})

test('a note that was tampered with beyond reading is left out', async () => {
  const note = await write('hello')
  const other = await writeOnSolana('ahoy')
  for (const change of [
    { address: '<img>' },
    { signature: 'x' },
    { address: other.address },
    { signature: other.signature },
    { writtenAt: 1e300 },
    { text: 'x'.repeat(141) },
  ]) {
    expect(readNotes(memory(JSON.stringify([{ ...note, ...change }, note])))).toEqual([note])
  }
})

test('a storage that is full does not take the page down', async () => {
  const full = {
    setItem() {
      throw new Error('quota')
    },
  }
  expect(() => writeNotes(full, [])).not.toThrow()
})
