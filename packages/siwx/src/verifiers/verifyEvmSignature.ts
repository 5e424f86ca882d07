import { LatchkeyError } from '@latchkey/protocol'
import type { SignInMessageData } from '@latchkey/protocol/siwx'
import {
  type Address,
  type Client,
  checksumAddress,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  hashMessage,
  isAddressEqual,
  isErc6492Signature,
  isHex,
  padHex,
  parseAbi,
  parseErc6492Signature,
  recoverAddress,
  size,
  slice,
  universalSignatureValidatorAbi,
  universalSignatureValidatorByteCode,
} from 'viem'
import { getChainId, getCode } from 'viem/actions'
import { callChain, createChainClient, unreachable } from './callChain.js'
import type { SignedMessage } from './Verifier.js'

const erc1271 = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])
const acceptedByAccount = padHex('0x1626ba7e', { dir: 'right', size: 32 })

/** The key of an EIP-7702 account signs for it, so the key comes before ERC-1271 and ERC-6492. */
export async function verifyEvmSignature(
  { data, message, signature }: SignedMessage,
  rpcUrl: string | undefined,
): Promise<boolean> {
  assertChecksum(data)
  if (!isHex(signature)) return false
  const address = data.accountAddress.toLowerCase() as Address
  const hash = hashMessage(message)
  if (await isSignedByKey(address, hash, signature)) return true
  if (!rpcUrl) return false
  const wrapped = isErc6492Signature(signature)
  const inner = wrapped ? unwrap(signature) : signature
  if (!inner) return false
  const client = createChainClient(rpcUrl)
  const code = await readCode(client, address, data.chainId)
  // The wrapper's call could change a deployed account's state first.
  if (code) return isAcceptedByAccount(client, address, hash, inner)
  return wrapped && isAcceptedAfterDeployment(client, address, hash, signature)
}

/** Mixed case is a checksum: EIP-55, or EIP-1191 with the chain. */
function assertChecksum({ accountAddress, chainId }: SignInMessageData): void {
  const digits = accountAddress.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return
  const address = accountAddress as Address
  const chain = Number(chainId.slice('eip155:'.length))
  if ([checksumAddress(address), checksumAddress(address, chain)].includes(address)) return
  const cause = new Error('the checksum of accountAddress is not valid')
  throw new LatchkeyError('siwx/message-malformed', { cause })
}

function unwrap(signature: Hex): Hex | undefined {
  try {
    return parseErc6492Signature(signature).signature
  } catch {
    return undefined
  }
}

async function isSignedByKey(address: Address, hash: Hex, signature: Hex): Promise<boolean> {
  if (size(signature) !== 65) return false
  try {
    return isAddressEqual(await recoverAddress({ hash, signature }), address)
  } catch {
    return false
  }
}

async function readCode(
  client: Client,
  address: Address,
  chainId: string,
): Promise<Hex | undefined> {
  const [id, code] = await Promise.all([getChainId(client), getCode(client, { address })]).catch(
    (cause: unknown) => {
      throw unreachable(cause)
    },
  )
  if (`eip155:${id}` !== chainId) {
    throw unreachable(new Error(`the RPC of ${chainId} is on chain ${id}`))
  }
  if (code !== undefined && !isHex(code)) {
    throw unreachable(new Error('the answer of eth_getCode is no hex'))
  }
  return code
}

async function isAcceptedByAccount(
  client: Client,
  address: Address,
  hash: Hex,
  signature: Hex,
): Promise<boolean> {
  const args = [hash, signature] as const
  const data = encodeFunctionData({ abi: erc1271, functionName: 'isValidSignature', args })
  const answer = await callChain(client, { to: address, data })
  return answer !== undefined && size(answer) >= 32 && slice(answer, 0, 32) === acceptedByAccount
}

/** By undeployed code, which leaves nothing. */
async function isAcceptedAfterDeployment(
  client: Client,
  address: Address,
  hash: Hex,
  signature: Hex,
): Promise<boolean> {
  const data = encodeDeployData({
    abi: universalSignatureValidatorAbi,
    bytecode: universalSignatureValidatorByteCode,
    args: [address, hash, signature],
  })
  const answer = await callChain(client, { data })
  return answer !== undefined && /^0x0*1$/.test(answer)
}
