import {
  type Address,
  addCodecSizePrefix,
  getAddressCodec,
  getProgramDerivedAddress,
  getStructCodec,
  getU8Codec,
  getU32Codec,
  getUtf8Codec,
} from '@solana/kit'
import type { MintWords } from './mintMetadata.js'

const owner = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s' as Address
const nobody = '11111111111111111111111111111111' as Address
const text = addCodecSizePrefix(getUtf8Codec(), getU32Codec())
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
