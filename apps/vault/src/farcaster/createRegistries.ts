import { parseAbi } from 'viem'
import {
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  hashMessage,
} from 'viem/utils'
import type { FarcasterSettings } from '../env/farcasterEnv.js'
import { createNode } from './createNode.js'
import type { FarcasterAnswer } from './Farcaster.js'
import type { SignIn } from './readSignIn.js'

/** What the chain knows of accounts at Farcaster. */
export type Registries = {
  /** Whether an address owns the fid, or is entered there as one that may log in. */
  isOf({ address, fid }: SignIn): Promise<boolean>
  /** Whether an account that is a contract says that it signed (ERC-1271). */
  hasSigned(
    address: SignIn['address'],
    answer: Pick<FarcasterAnswer, 'message' | 'signature'>,
  ): Promise<boolean>
}

const registryAbi = parseAbi([
  'function idOf(address owner) view returns (uint256 fid)',
  'struct KeyData { uint8 state; uint32 keyType; }',
  'function keyDataOf(uint256 fid, bytes key) view returns (KeyData)',
])
const accountAbi = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])

/** The type of a key that is an address for logins, and the state of one that was added and not removed. */
const [authAddressType, addedState] = [2, 1]
/** `isValidSignature` returned as one word: its own selector, and nothing behind. */
const accepted = `0x1626ba7e${'0'.repeat(56)}`

export function createRegistries(settings: Omit<FarcasterSettings, 'relay'>): Registries {
  const { idRegistry, keyRegistry } = settings
  const node = createNode(settings.rpc)

  return {
    async isOf({ address, fid }) {
      const owner = { abi: registryAbi, functionName: 'idOf', args: [address] } as const
      const owned = await node.call(idRegistry, encodeFunctionData(owner))
      if (decodeFunctionResult({ ...owner, data: owned ?? '0x' }) === fid) return true
      const bytes = encodeAbiParameters([{ type: 'address' }], [address])
      const key = { abi: registryAbi, functionName: 'keyDataOf', args: [fid, bytes] } as const
      const data = (await node.call(keyRegistry, encodeFunctionData(key))) ?? '0x'
      const { keyType, state } = decodeFunctionResult({ ...key, data })
      return state === addedState && keyType === authAddressType
    },

    async hasSigned(address, { message, signature }) {
      const args = [hashMessage(message), signature] as const
      const asked = { abi: accountAbi, functionName: 'isValidSignature', args } as const
      const answer = await node.call(address, encodeFunctionData(asked))
      return answer?.toLowerCase() === accepted
    },
  }
}
