import { parseAbi } from 'viem'

/** What is called of the factory, the router, the pools and the tokens of Uniswap v2; tokens here can be minted by any account. */
export const marketAbi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function token0() view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
  'function approve(address, uint256)',
  'function transfer(address, uint256)',
  'function deposit() payable',
  'function mint(address, uint256)',
  'function mint(address)',
  'function burn(address)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
])
