import { type Abi, encodeFunctionData, parseAbi } from 'viem'

const abi: Abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function mint(address to)',
  'function mint(address to, uint256 id, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function transferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
  'function emitMany(address to, uint256 n)',
])

export const tokenCall = (functionName: string, ...args: unknown[]) =>
  encodeFunctionData({ abi, functionName, args })
