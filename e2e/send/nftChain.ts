import { expect } from '@playwright/test'
import { encodeFunctionData, erc721Abi, type Hex, parseAbi } from 'viem'
import { contractAddress, contractCall, requestEvm, sendOutsidePage } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import type { TestAccount } from '../setup/testAccounts.js'

/** Waits until the server lists so many different NFTs of an account, and returns the id of the first badge. */
export async function untilNfts(address: string, count = 1): Promise<bigint> {
  const url = `${devEnvironment().server}/v1/account/${address}/nfts?chainId=eip155:31337`
  const read = async () => {
    const { nfts } = (await (await fetch(url)).json()) as {
      nfts: readonly { standard: string; tokenId: string }[]
    }
    return nfts
  }
  await expect.poll(async () => (await read()).length, { timeout: 15_000 }).toBe(count)
  return BigInt((await read()).find(({ standard }) => standard === 'ERC721')?.tokenId ?? 0)
}

/** The owner of a badge, as the chain has it. */
export async function ownerOf(id: bigint): Promise<string> {
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'ownerOf', args: [id] })
  const answer = await requestEvm('eth_call', [{ to: contractAddress('badge'), data }, 'latest'])
  return `0x${String(answer).slice(-40)}`
}

/** How many copies of sticker 3 an account holds. */
export async function stickersOf(owner: string): Promise<bigint> {
  const abi = parseAbi(['function balanceOf(address owner, uint256 id) view returns (uint256)'])
  const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner as Hex, 3n] })
  const call = { to: contractAddress('sticker'), data }
  return BigInt(String(await requestEvm('eth_call', [call, 'latest'])))
}

/** Gives a badge away as if the visitor had done it elsewhere. */
export async function transferNft(from: TestAccount, to: string, id: bigint): Promise<void> {
  const call = contractCall('badge', erc721Abi as never, 'transferFrom', [from.address, to, id])
  await sendOutsidePage(from, call)
}
