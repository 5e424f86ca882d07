import { randomBytes } from 'node:crypto'
import { type FarcasterSettings, mainRegistries } from '../env/farcasterEnv.js'
import { answerProblem, callProvider, ProviderError, reachHint } from '../social/ProviderError.js'
import { createFarcaster } from './createFarcaster.js'
import { createNode } from './createNode.js'

const mainChain = 10

/** Tests logins by Farcaster as far as that works without a visitor; returns what is wrong. */
export async function checkFarcaster(
  settings: FarcasterSettings,
  vaultUrl: string,
): Promise<readonly string[]> {
  const problems = await Promise.all([checkRelay(settings, vaultUrl), checkNode(settings)])
  return problems.flat()
}

async function checkRelay(settings: FarcasterSettings, vaultUrl: string): Promise<string[]> {
  const farcaster = createFarcaster({ settings, vaultUrl, now: Date.now })
  try {
    const channel = await farcaster.begin(randomBytes(32).toString('hex'))
    return (await farcaster.read(channel))
      ? ['the relay answers for a visitor who was not there']
      : []
  } catch (error) {
    const isAway = error instanceof ProviderError && error.reason === 'unavailable'
    const hint = isAway ? reachHint : 'it must be a relay, like https://relay.farcaster.xyz'
    return [
      `the relay of FARCASTER_RELAY ${answerProblem(error)}; tried ${settings.relay}/v1/channel: ${hint}`,
    ]
  }
}

async function checkNode(settings: FarcasterSettings): Promise<string[]> {
  const { idRegistry, keyRegistry, rpc } = settings
  const node = createNode(rpc)
  try {
    const registries = [idRegistry, keyRegistry]
    const codes = await callProvider(() => Promise.all(registries.map(node.codeOf)))
    const chainId = await callProvider(node.chainId)
    // A chain of this machine plays OP Mainnet for tests.
    const isMain = idRegistry === mainRegistries.idRegistry && rpc.startsWith('https:')
    return [
      ...registries.flatMap((each, index) =>
        codes[index] === '0x' ? [`the node of FARCASTER_RPC has no registry at ${each}`] : [],
      ),
      ...(isMain && chainId !== mainChain
        ? [`the node of FARCASTER_RPC is of chain ${chainId}, not of ${mainChain}, OP Mainnet`]
        : []),
    ]
  } catch (error) {
    return [`the node of FARCASTER_RPC ${answerProblem(error)}`]
  }
}
