import { readFileSync } from 'node:fs'
import type { Address, Hex } from 'viem'
import type { RpcCall } from '../chain/hostMessages.js'
import { accountContracts, enforcers } from '../known/contracts.js'

/** A contract as its constructor leaves it: the code with its immutables, and the storage that it wrote. */
export type PlacedContract = {
  readonly address: Address
  readonly runtime: Hex
  readonly storage: Readonly<Record<Hex, Hex>>
}

/** The contracts of the delegation framework by the names of their sources, and where they are placed. */
export const frameworkAddresses: Readonly<Record<string, Address>> = {
  DelegationManager: accountContracts.delegationManager,
  EIP7702StatelessDeleGator: accountContracts.delegate,
  AllowedCalldataEnforcer: enforcers.allowedCalldata,
  AllowedMethodsEnforcer: enforcers.allowedMethods,
  AllowedTargetsEnforcer: enforcers.allowedTargets,
  ERC20PeriodTransferEnforcer: enforcers.erc20PeriodTransfer,
  ERC20StreamingEnforcer: enforcers.erc20Streaming,
  ERC20TransferAmountEnforcer: enforcers.erc20TransferAmount,
  ExactCalldataEnforcer: enforcers.exactCalldata,
  LimitedCallsEnforcer: enforcers.limitedCalls,
  NativeTokenPeriodTransferEnforcer: enforcers.nativeTokenPeriodTransfer,
  NativeTokenStreamingEnforcer: enforcers.nativeTokenStreaming,
  NativeTokenTransferAmountEnforcer: enforcers.nativeTokenTransferAmount,
  NonceEnforcer: enforcers.nonce,
  RedeemerEnforcer: enforcers.redeemer,
  TimestampEnforcer: enforcers.timestamp,
  ValueLteEnforcer: enforcers.valueLte,
}

/** Where the placed contracts are committed. */
export const frameworkPath = new URL('../../artifacts/DelegationFramework.json', import.meta.url)

/** The calls that place the delegation framework on an empty chain. */
export function frameworkCalls(): RpcCall[] {
  const placed: Record<string, PlacedContract> = JSON.parse(readFileSync(frameworkPath, 'utf8'))
  return Object.values(placed).flatMap(({ address, runtime, storage }) => [
    { method: 'hardhat_setCode', params: [address, runtime] },
    ...Object.entries(storage).map(([slot, value]) => ({
      method: 'hardhat_setStorageAt',
      params: [address, slot, value],
    })),
  ])
}
