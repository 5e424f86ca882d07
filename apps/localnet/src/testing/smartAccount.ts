import { concat, encodeAbiParameters, type Hex, type PublicClient, parseAbi } from 'viem'
import {
  entryPoint07Abi,
  type PaymasterActions,
  toPackedUserOperation,
  toSmartAccount,
  type UserOperation,
} from 'viem/account-abstraction'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { encodeFunctionData, pad } from 'viem/utils'
import { deriveAccounts } from '../known/accounts.js'
import { accountContracts } from '../known/contracts.js'

type Call = { readonly to: Hex; readonly value?: bigint; readonly data?: Hex }

const { entryPoint, paymaster } = accountContracts
/** Of ERC-7579: several calls, all or none. */
const batchMode = pad('0x01', { dir: 'right' })
/** Of the right length and with a point on the curve, for estimates. */
const stubSignature: Hex =
  '0xfffffffffffffffffffffffffffffff0000000000000000000000000000000007aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1c'

const userOperationTypes = {
  PackedUserOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
    { name: 'entryPoint', type: 'address' },
  ],
} as const

/** The call of an account to itself that runs several calls, all or none. */
export function encodeBatch(calls: readonly Call[]): Hex {
  const executions = calls.map(({ data = '0x', to, value = 0n }) => ({
    target: to,
    value,
    callData: data,
  }))
  const encoded = encodeAbiParameters(
    [
      {
        type: 'tuple[]',
        components: [
          { name: 'target', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'callData', type: 'bytes' },
        ],
      },
    ],
    [executions],
  )
  const abi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata) payable'])
  return encodeFunctionData({ abi, functionName: 'execute', args: [batchMode, encoded] })
}

/** An account that has delegated, or is about to, as viem's bundler client wants it. */
export function smartAccount(client: PublicClient, owner: PrivateKeyAccount) {
  return toSmartAccount({
    client,
    entryPoint: { abi: entryPoint07Abi, address: entryPoint, version: '0.7' },
    getAddress: async () => owner.address,
    encodeCalls: async (calls) => encodeBatch(calls),
    getFactoryArgs: async () => ({ factory: undefined, factoryData: undefined }),
    getStubSignature: async () => stubSignature,
    sign: ({ hash }) => owner.sign({ hash }),
    signMessage: ({ message }) => owner.signMessage({ message }),
    signTypedData: (data) => owner.signTypedData(data as never),
    signUserOperation: async ({ chainId, ...operation }) => {
      const sender = owner.address
      const packed = toPackedUserOperation({ ...operation, sender } as UserOperation)
      return owner.signTypedData({
        domain: {
          name: 'EIP7702StatelessDeleGator',
          version: '1',
          chainId: chainId ?? client.chain?.id,
          verifyingContract: sender,
        },
        types: userOperationTypes,
        primaryType: 'PackedUserOperation',
        message: { ...packed, entryPoint },
      })
    },
  })
}

/** Pays for every operation, by the signature of the local paymaster signer. */
export function localPaymaster(client: PublicClient): PaymasterActions {
  const signer = privateKeyToAccount(deriveAccounts().paymasterSigner.privateKey)
  const limits = { paymasterVerificationGasLimit: 100_000n, paymasterPostOpGasLimit: 1n }
  const times = encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [0, 0])
  return {
    getPaymasterStubData: async () => ({
      paymaster,
      paymasterData: concat([times, stubSignature]),
      ...limits,
    }),
    getPaymasterData: async (parameters) => {
      const paymasterData = concat([times, stubSignature])
      const operation = { ...limits, ...parameters, paymaster, paymasterData, signature: '0x' }
      const hash = await client.readContract({
        address: paymaster,
        abi: paymasterAbi,
        functionName: 'getHash',
        args: [toPackedUserOperation(operation as UserOperation), 0, 0],
      })
      const signature = await signer.signMessage({ message: { raw: hash } })
      return { paymaster, paymasterData: concat([times, signature]) }
    },
  }
}

const paymasterAbi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function getHash(PackedUserOperation userOp, uint48 validUntil, uint48 validAfter) view returns (bytes32)',
])
