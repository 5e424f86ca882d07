import {
  type Address,
  addCodecSizePrefix,
  getAddressCodec,
  getArrayCodec,
  getProgramDerivedAddress,
  getStructCodec,
  getTupleCodec,
  getU8Codec,
  getU16Codec,
  getU32Codec,
  getUtf8Codec,
} from '@solana/kit'

/** What a mint says of itself. */
export type MintWords = { readonly name: string; readonly symbol: string }

/** Where extensions begin: behind the longest plain account and a byte for its kind. */
const extensionsAt = 166
const mintKind = 1
const pointerType = 18
const metadataType = 19
const nobody = '11111111111111111111111111111111' as Address

const text = addCodecSizePrefix(getUtf8Codec(), getU32Codec())
const pointer = getStructCodec([
  ['authority', getAddressCodec()],
  ['metadataAddress', getAddressCodec()],
])
const metadata = getStructCodec([
  ['updateAuthority', getAddressCodec()],
  ['mint', getAddressCodec()],
  ['name', text],
  ['symbol', text],
  ['uri', text],
  ['additionalMetadata', getArrayCodec(getTupleCodec([text, text]))],
])

/** A mint of the newer token program that carries its own name, for good. */
export function withMetadata(plain: Iterable<number>, mint: Address, words: MintWords): Uint8Array {
  const mintData = new Uint8Array(extensionsAt)
  mintData.set([...plain])
  mintData[extensionsAt - 1] = mintKind
  const own = { ...words, mint, updateAuthority: nobody, uri: '', additionalMetadata: [] }
  return Buffer.concat([
    mintData,
    extension(pointerType, pointer.encode({ authority: nobody, metadataAddress: mint })),
    extension(metadataType, metadata.encode(own)),
  ])
}

/** The extensions of a mint, as the RPC writes them; those that are not seeded here are left out. */
export function extensionsJson(data: Uint8Array): object[] {
  const found: object[] = []
  for (let at = extensionsAt; at + 4 <= data.length; ) {
    const [type, length] = [getU16Codec().read(data, at)[0], getU16Codec().read(data, at + 2)[0]]
    const state = data.slice(at + 4, at + 4 + length)
    if (type === pointerType) {
      found.push({ extension: 'metadataPointer', state: pointer.decode(state) })
    }
    if (type === metadataType) {
      found.push({ extension: 'tokenMetadata', state: metadata.decode(state) })
    }
    at += 4 + length
  }
  return found
}

const extension = (type: number, state: Iterable<number>) => {
  const bytes = Uint8Array.from(state)
  return Buffer.concat([
    Uint8Array.from(getU16Codec().encode(type)),
    Uint8Array.from(getU16Codec().encode(bytes.length)),
    bytes,
  ])
}

/** Metaplex's program. */
const owner = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s' as Address
const form = getStructCodec([
  ['kind', getU8Codec()],
  ['authority', getAddressCodec()],
  ['mint', getAddressCodec()],
  ['name', text],
  ['symbol', text],
  ['uri', text],
])

/** The account in which Metaplex's program keeps the name of a mint that can't carry one, as on the real networks. */
export async function metadataAccount(mint: Address, words: MintWords) {
  const key = (address: Address) => getAddressCodec().encode(address)
  const seeds = ['metadata', key(owner), key(mint)]
  const [address] = await getProgramDerivedAddress({ programAddress: owner, seeds })
  const bytes = form.encode({ kind: 4, authority: nobody, mint, ...words, uri: '' })
  return { address, owner, bytes: new Uint8Array(bytes) }
}
