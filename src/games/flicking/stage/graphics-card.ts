/** Whether three dimensions are drawn without a graphics card: too slowly for shadows, and on a slow device for rolling dice at all. */
export function isDrawnBySoftware(context: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  const info = context.getExtension('WEBGL_debug_renderer_info')
  const name = info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : ''
  return /swiftshader|llvmpipe|software|basic render/i.test(name)
}

let known: Promise<boolean> | null = null

/** Asked once, and in a worker: the first drawing context takes so long that a page would not answer meanwhile. */
export function hasGraphicsCard(): Promise<boolean> {
  known ??= new Promise(answer => {
    // Where a worker cannot tell, a tablet of today has one.
    if (!('OffscreenCanvas' in globalThis)) return answer(true)
    const worker = new Worker(new URL('./card-worker.ts', import.meta.url), { type: 'module' })
    const told = (isThere: boolean) => {
      worker.terminate()
      answer(isThere)
    }
    worker.addEventListener('message', ({ data }) => told(data === true))
    worker.addEventListener('error', () => told(true))
  })
  return known
}
