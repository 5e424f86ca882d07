import { parseAbi } from 'viem'

/** What is read of factories, pools, routers and quoters. */
export const poolAbi = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
  'function WETH9() view returns (address)',
  'function getPair(address a, address b) view returns (address)',
  'function getPool(address a, address b, uint24 fee) view returns (address)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
  'function liquidity() view returns (uint128)',
  'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
  'function quoteExactInput(bytes path, uint256 amount) returns (uint256, uint160[], uint32[], uint256)',
])
