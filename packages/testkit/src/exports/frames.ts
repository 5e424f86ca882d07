export {
  createFarcasterHost,
  type FarcasterHostOptions,
  type FarcasterQuirks,
} from '../frames/createFarcasterHost.js'
export {
  createSafeHost,
  type SafeCall,
  type SafeHostOptions,
  type SafeQuirks,
} from '../frames/createSafeHost.js'
export { type FrameHost, serveFrame } from '../frames/serveFrame.js'
