export { type NodeHandler, type NodeResponse, nodeHandler } from '../server/nodeHandler.js'
export { type NodeRequest, toRequest } from '../server/toRequest.js'
