export { approvalWindow } from '../approvalWindow.js'
