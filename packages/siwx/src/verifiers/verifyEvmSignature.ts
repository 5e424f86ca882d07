import { LatchkeyError } from '@latchkey/protocol'
import {
  type Address,
  BaseError,
  type Client,
  createClient,
  type Hex,
  HttpRequestError,
  hashMessage,
  http,
  isAddressEqual,
  isErc6492Signature,
  isHex,
  parseAbi,
  parseErc6492Signature,
  recoverAddress,
  size,
  TimeoutError,
} from 'viem'
import { getChainId, getCode, readContract, verifyHash } from 'viem/actions'
import type { SignedMessage } from './Verifier.js'

const erc1271 = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])
const acceptedByAccount = '0x1626ba7e'
const rpcTimeoutMs = 10_000

/**
 * Verifies the signature of a key, without the chain; where it is none, of a smart account: ERC-1271, before its
 * deployment ERC-6492. The key of an EIP-7702 account signs for it, so the key comes first.
 */
export async function verifyEvmSignature(
  { data, message, signature }: SignedMessage,
  rpcUrl: string | undefined,
): Promise<boolean> {
  if (!isHex(signature)) return false
  const address = data.accountAddress.toLowerCase() as Address
  const hash = hashMessage(message)
  if (await isSignedByKey(address, hash, signature)) return true
  if (!rpcUrl) return false
  const client = createClient({ transport: http(rpcUrl, { timeout: rpcTimeoutMs, retryCount: 1 }) })
  const code = await readCode(client, address, data.chainId)
  const wrapped = isErc6492Signature(signature) ? parseErc6492Signature(signature) : undefined
  // A deployed account is asked without the wrapper's call, which could change its state first.
  if (code) return isAcceptedByAccount(client, address, hash, wrapped?.signature ?? signature)
  return wrapped ? verifyHash(client, { address, hash, signature }) : false
}

async function isSignedByKey(address: Address, hash: Hex, signature: Hex): Promise<boolean> {
  if (size(signature) !== 65) return false
  try {
    return isAddressEqual(await recoverAddress({ hash, signature }), address)
  } catch {
    return false
  }
}

/** Reads the account's code, from the chain of the message and no other. */
async function readCode(
  client: Client,
  address: Address,
  chainId: string,
): Promise<Hex | undefined> {
  const [id, code] = await Promise.all([getChainId(client), getCode(client, { address })]).catch(
    (cause: unknown) => {
      throw new LatchkeyError('siwx/chain-unreachable', { cause })
    },
  )
  if (`eip155:${id}` !== chainId) {
    const cause = new Error(`the RPC of ${chainId} is on chain ${id}`)
    throw new LatchkeyError('siwx/chain-unreachable', { cause })
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
  try {
    const call = { address, abi: erc1271, functionName: 'isValidSignature', args } as const
    return (await readContract(client, call)) === acceptedByAccount
  } catch (cause) {
    if (isUnreachable(cause)) throw new LatchkeyError('siwx/chain-unreachable', { cause })
    // The account reverted, or answered something else than ERC-1271.
    return false
  }
}

function isUnreachable(error: unknown): boolean {
  const isTransport = (one: unknown) =>
    one instanceof HttpRequestError || one instanceof TimeoutError
  return error instanceof BaseError && error.walk(isTransport) !== null
}
