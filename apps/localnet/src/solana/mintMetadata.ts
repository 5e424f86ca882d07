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

export type MintLabel = { readonly name: string; readonly symbol: string }

/** The offset of extensions: after the token account layout and the account type byte. */
const extensionsAt = 166
const mintKind = 1
const pointerType = 18
const metadataType = 19
const zeroAddress = '11111111111111111111111111111111' as Address

const textCodec = addCodecSizePrefix(getUtf8Codec(), getU32Codec())
const pointerCodec = getStructCodec([
  ['authority', getAddressCodec()],
  ['metadataAddress', getAddressCodec()],
])
const metadataCodec = getStructCodec([
  ['updateAuthority', getAddressCodec()],
  ['mint', getAddressCodec()],
  ['name', textCodec],
  ['symbol', textCodec],
  ['uri', textCodec],
  ['additionalMetadata', getArrayCodec(getTupleCodec([textCodec, textCodec]))],
])

/** Appends a metadata extension to the data of a Token-2022 mint. */
export function withMetadata(plain: Iterable<number>, mint: Address, label: MintLabel): Uint8Array {
  const mintData = new Uint8Array(extensionsAt)
  mintData.set([...plain])
  mintData[extensionsAt - 1] = mintKind
  const own = { ...label, mint, updateAuthority: zeroAddress, uri: '', additionalMetadata: [] }
  return Buffer.concat([
    mintData,
    extension(pointerType, pointerCodec.encode({ authority: zeroAddress, metadataAddress: mint })),
    extension(metadataType, metadataCodec.encode(own)),
  ])
}

/** Decodes the extensions of a mint in the RPC's format; types that are not seeded are skipped. */
export function extensionsJson(data: Uint8Array): object[] {
  const extensions: object[] = []
  for (let at = extensionsAt; at + 4 <= data.length; ) {
    const [type, length] = [getU16Codec().read(data, at)[0], getU16Codec().read(data, at + 2)[0]]
    const state = data.slice(at + 4, at + 4 + length)
    if (type === pointerType) {
      extensions.push({ extension: 'metadataPointer', state: pointerCodec.decode(state) })
    }
    if (type === metadataType) {
      extensions.push({ extension: 'tokenMetadata', state: metadataCodec.decode(state) })
    }
    at += 4 + length
  }
  return extensions
}

const extension = (type: number, state: Iterable<number>) => {
  const bytes = Uint8Array.from(state)
  return Buffer.concat([
    Uint8Array.from(getU16Codec().encode(type)),
    Uint8Array.from(getU16Codec().encode(bytes.length)),
    bytes,
  ])
}

/** The Metaplex Token Metadata program. */
const metaplexProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s' as Address
const metaplexCodec = getStructCodec([
  ['kind', getU8Codec()],
  ['authority', getAddressCodec()],
  ['mint', getAddressCodec()],
  ['name', textCodec],
  ['symbol', textCodec],
  ['uri', textCodec],
])

/** Builds the Metaplex metadata account of an SPL Token mint, as on public networks. */
export async function metadataAccount(mint: Address, label: MintLabel) {
  const key = (address: Address) => getAddressCodec().encode(address)
  const seeds = ['metadata', key(metaplexProgram), key(mint)]
  const [address] = await getProgramDerivedAddress({ programAddress: metaplexProgram, seeds })
  const bytes = metaplexCodec.encode({ kind: 4, authority: zeroAddress, mint, ...label, uri: '' })
  return { address, owner: metaplexProgram, bytes: new Uint8Array(bytes) }
}
