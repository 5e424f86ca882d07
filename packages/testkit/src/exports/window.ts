export { approvalWindow } from '../approval/approvalWindow.js'
