import { encodeAbiParameters, encodeEventTopics, type Hex, keccak256, zeroAddress } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { accountContracts } from '../../known/contracts.js'

/** What a made-up receipt pretends. */
export type ReceiptLie = {
  readonly userOpHash: Hex
  readonly sender?: Hex
  readonly nonce?: bigint
  readonly success: boolean
  /** A transaction of the chain that has nothing to do with it; a hash of nothing by default. */
  readonly transactionHash?: Hex
}

const gas = '0x5208'

/** A receipt of an operation as a bundler words it, whose log of EntryPoint is made up to fit. */
export function inventReceipt(lie: ReceiptLie): Record<string, unknown> {
  const { entryPoint } = accountContracts
  const { nonce = 0n, sender = zeroAddress, success, userOpHash } = lie
  const { transactionHash = keccak256(userOpHash) } = lie
  const position = {
    blockHash: keccak256(transactionHash),
    blockNumber: '0x1',
    transactionHash,
    transactionIndex: '0x0',
  }
  const log = {
    ...position,
    address: entryPoint,
    topics: encodeEventTopics({
      abi: entryPoint07Abi,
      eventName: 'UserOperationEvent',
      args: { userOpHash, sender, paymaster: zeroAddress },
    }),
    data: encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
      [nonce, success, BigInt(gas), BigInt(gas)],
    ),
    logIndex: '0x0',
    removed: false,
  }
  const receipt = {
    ...position,
    type: '0x2',
    status: '0x1',
    from: zeroAddress,
    to: entryPoint,
    contractAddress: null,
    cumulativeGasUsed: gas,
    effectiveGasPrice: '0x1',
    gasUsed: gas,
    logsBloom: `0x${'00'.repeat(256)}`,
    logs: [log],
  }
  return {
    userOpHash,
    entryPoint,
    sender,
    nonce: `0x${nonce.toString(16)}`,
    actualGasUsed: gas,
    actualGasCost: gas,
    success,
    logs: [log],
    receipt,
  }
}
