import { parseAbi } from 'viem'

export const swapAbi = parseAbi([
  'function swapExactETHForTokens(uint256 minimum, address[] path, address receiver, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amount, uint256 minimum, address[] path, address receiver, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 minimum, address[] path, address receiver, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 minimum, address[] path, address receiver, uint256 deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256 minimum, address[] path, address receiver, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amount, uint256 minimum, address[] path, address receiver, uint256 deadline)',
  'struct Single { address from; address to; uint24 fee; address receiver; uint256 amount; uint256 minimum; uint160 limit; }',
  'struct Path { bytes path; address receiver; uint256 amount; uint256 minimum; }',
  'function exactInputSingle(Single swap)',
  'function exactInput(Path swap)',
  'function multicall(bytes[] calls)',
  'function multicall(uint256 deadline, bytes[] calls)',
  'function unwrapWETH9(uint256 minimum, address receiver)',
  'struct Description { address from; address to; address payee; address receiver; uint256 amount; uint256 minimum; uint256 flags; }',
  'function swap(address executor, Description description, bytes data)',
  'function unoswap(uint256 token, uint256 amount, uint256 minimum, uint256 pool)',
])

export const timedSwapAbi = parseAbi([
  'struct TimedSingle { address from; address to; uint24 fee; address receiver; uint256 deadline; uint256 amount; uint256 minimum; uint160 limit; }',
  'struct TimedPath { bytes path; address receiver; uint256 deadline; uint256 amount; uint256 minimum; }',
  'function exactInputSingle(TimedSingle swap)',
  'function exactInput(TimedPath swap)',
])
