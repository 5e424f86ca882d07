export {
  type FrameEventName,
  type FrameEventPayload,
  frameEvents,
} from '../frame/frameEvents.js'
export {
  type EmailStep,
  type FramePayload,
  type FrameReply,
  type FrameRequestName,
  type FrameRequestRow,
  type FrameUser,
  frameRequests,
} from '../frame/frameRequests.js'
export {
  eventType,
  type FrameFailure,
  type FrameMessage,
  type FrameRequest,
  type FromFrame,
  frameLimits,
  type Hello,
  hello,
  helloType,
  readFrameRequest,
  readFromFrame,
  replyType,
  requestType,
} from '../frame/frameWire.js'
export { type DappData, dappData, type ThemeData, themeData } from '../frame/hostData.js'
export {
  type ApprovalRpcMethod,
  type RpcMethodKind,
  rpcMethodKind,
  rpcMethodNamespace,
  rpcMethods,
  type SafeRpcMethod,
} from '../frame/rpcMethods.js'
