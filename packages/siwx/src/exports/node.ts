export {
  type NodeHandler,
  type NodeRequest,
  type NodeResponse,
  nodeHandler,
  toRequest,
} from '../server/nodeHandler.js'
