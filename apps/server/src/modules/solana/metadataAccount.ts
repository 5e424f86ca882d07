import {
  type Address,
  addDecoderSizePrefix,
  getAddressDecoder,
  getAddressEncoder,
  getBase64Encoder,
  getProgramDerivedAddress,
  getStructDecoder,
  getU8Decoder,
  getU32Decoder,
  getUtf8Decoder,
} from '@solana/kit'
import * as v from 'valibot'
import { tokenMetadata } from './solanaPrograms.js'

export type TokenNames = { readonly name: string; readonly symbol: string }

/** Address at which the metadata program stores the names of a mint: mints of the older token program have no room for them. */
export async function metadataAddress(mint: string): Promise<string> {
  const program = tokenMetadata as Address
  const key = (address: string) => getAddressEncoder().encode(address as Address)
  const seeds = ['metadata', key(program), key(mint)]
  const [address] = await getProgramDerivedAddress({ programAddress: program, seeds })
  return address
}

const account = v.object({
  owner: v.literal(tokenMetadata),
  data: v.tuple([v.string(), v.literal('base64')]),
})

/** The kind of account that names a mint, in its first byte. */
const metadataKind = 4

const stringDecoder = () => addDecoderSizePrefix(getUtf8Decoder(), getU32Decoder())

/** Parses the names that such an account gives to a mint; undefined where it is invalid, or of another mint. */
export function parseMetadataAccount(metadata: unknown, of: string): TokenNames | undefined {
  const parsed = v.safeParse(account, metadata)
  if (!parsed.success) return undefined
  const form = getStructDecoder([
    ['kind', getU8Decoder()],
    ['authority', getAddressDecoder()],
    ['mint', getAddressDecoder()],
    ['name', stringDecoder()],
    ['symbol', stringDecoder()],
  ])
  try {
    const bytes = getBase64Encoder().encode(parsed.output.data[0])
    const { kind, mint, name, symbol } = form.decode(bytes)
    return kind === metadataKind && mint === of ? { name, symbol } : undefined
  } catch {
    // Shorter than its lengths claim, or no base64.
    return undefined
  }
}
