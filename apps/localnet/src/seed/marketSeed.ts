import type { Abi, Address } from 'viem'
import { encodeDeployData, parseEther, parseUnits } from 'viem/utils'
import { market } from '../known/market.js'
import type { SeedTransaction } from './accountSeed.js'
import { type ContractName, readArtifact } from './artifact.js'
import { readPublished } from './readPublished.js'

/** Where the packages have the contracts of the market. */
export const marketArtifacts = {
  wrapped: '@uniswap/v2-periphery/build/WETH9.json',
  factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  pair: '@uniswap/v2-core/build/UniswapV2Pair.json',
  router: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
  v3Factory: '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
  v3Router: '@uniswap/v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json',
  v3Quoter: '@uniswap/v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json',
  v3Positions:
    '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
} as const

/** The contract that would draw the pieces of liquidity; none is shown here. */
const noDescriptor = '0x0000000000000000000000000000000000000000'

/** The transactions that deploy the market, in the order of the deployer's nonces: the order decides the addresses. */
export function marketSeed(deployer: Address, holders: readonly Address[]): SeedTransaction[] {
  const { v3, wrapped } = market
  const published = (name: keyof typeof marketArtifacts, gas: bigint, ...args: unknown[]) =>
    deploy(readPublished(marketArtifacts[name]), args, gas)
  const token = (name: ContractName, ...args: unknown[]) =>
    deploy(readArtifact(name), args, 3_000_000n)
  const tenThousand = parseEther('10000')
  return [
    published('wrapped', 1_000_000n),
    published('factory', 4_000_000n, deployer),
    published('router', 5_000_000n, market.factory, wrapped),
    token('LocalToken', 'Local Gold', 'LGOLD', 18, holders, parseEther('100')),
    token('LocalToken', 'Local Fine', 'L24', 24, holders, parseUnits('1000', 24)),
    token('LocalToken', 'Local Alone', 'LALONE', 18, holders, parseEther('500')),
    token('LocalTaxed', holders, tenThousand),
    token('LocalHalting', holders, tenThousand),
    token('LocalStrict', holders, parseUnits('10000', 6)),
    published('v3Factory', 6_000_000n),
    published('v3Router', 4_000_000n, v3.factory, wrapped),
    published('v3Quoter', 3_000_000n, v3.factory, wrapped),
    published('v3Positions', 7_000_000n, v3.factory, wrapped, noDescriptor),
  ]
}

const deploy = (
  { abi, bytecode }: { abi: Abi; bytecode: SeedTransaction['data'] },
  args: unknown[],
  gas: bigint,
): SeedTransaction => ({ data: encodeDeployData({ abi, bytecode, args }), gas })
