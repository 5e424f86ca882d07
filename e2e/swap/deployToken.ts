import { readArtifact } from '@latchkey/localnet/artifacts'
import { market } from '@latchkey/localnet/market'
import { encodeDeployData, encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { requestEvm, sendFromOther } from '../setup/chain.js'

/** Deploys a token that no list has, with a pool of its own in which a thousand of it are worth a coin; gives its address. */
export async function deployToken(named: { name: string; symbol: string }): Promise<Hex> {
  const { abi, bytecode } = readArtifact('LocalToken')
  const args = [named.name, named.symbol, 18, [], 0n]
  const created = await receiptOf(
    await sendFromOther({ data: encodeDeployData({ abi, bytecode, args }) }),
  )
  const token = created.contractAddress as Hex
  const pool = (data: Hex, to: Hex, value?: bigint) =>
    sendFromOther({ to, data, ...(value && { value }) })
  const pair = [token, market.wrapped] as const
  await pool(
    encodeFunctionData({ abi: calls, functionName: 'createPair', args: pair }),
    market.factory,
  )
  const find = encodeFunctionData({ abi: calls, functionName: 'getPair', args: pair })
  const poolAddress = String(
    await requestEvm('eth_call', [{ to: market.factory, data: find }, 'latest']),
  )
  const address: Hex = `0x${poolAddress.slice(-40)}`
  const mint = (to: Hex, amount: bigint) =>
    encodeFunctionData({ abi: calls, functionName: 'mint', args: [to, amount] })
  await pool(mint(address, parseEther('100000')), token)
  await pool(
    encodeFunctionData({ abi: calls, functionName: 'deposit' }),
    market.wrapped,
    parseEther('100'),
  )
  const give = [address, parseEther('100')] as const
  await pool(
    encodeFunctionData({ abi: calls, functionName: 'transfer', args: give }),
    market.wrapped,
  )
  await pool(encodeFunctionData({ abi: calls, functionName: 'sync' }), address)
  return token
}

const receiptOf = async (hash: Hex) =>
  (await requestEvm('eth_getTransactionReceipt', [hash])) as { readonly contractAddress: string }

const calls = parseAbi([
  'function createPair(address, address)',
  'function getPair(address, address) view returns (address)',
  'function mint(address, uint256)',
  'function deposit() payable',
  'function transfer(address, uint256)',
  'function sync()',
])
