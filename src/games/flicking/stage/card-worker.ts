import { isDrawnBySoftware } from './graphics-card.ts'

const context = new OffscreenCanvas(1, 1).getContext('webgl2')
self.postMessage(context === null || !isDrawnBySoftware(context))
