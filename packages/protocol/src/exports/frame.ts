export { providerErrorCodes } from '../errors/providerErrorCodes.js'
export {
  type FrameEventName,
  type FrameEventPayload,
  frameEvents,
} from '../frame/frameEvents.js'
export {
  type EmailStep,
  type FramePayload,
  type FrameReply,
  type FrameRequestDefinition,
  type FrameRequestName,
  type FrameUser,
  frameRequests,
} from '../frame/frameRequests.js'
export {
  eventType,
  type FrameFailure,
  type FrameMessage,
  type FrameRequest,
  frameLimits,
  type Hello,
  hello,
  helloType,
  type ParsedFrameMessage,
  parseFrameMessage,
  parseFrameRequest,
  replyType,
  requestType,
} from '../frame/frameWire.js'
export { dappData, type ThemeData, themeData } from '../frame/hostData.js'
export { type CallsStatus, parseCallsStatus } from '../frame/parseCallsStatus.js'
export {
  type ApprovalRpcMethod,
  type RpcMethodKind,
  rpcMethodKind,
  rpcMethodNamespace,
  rpcMethods,
} from '../frame/rpcMethods.js'
