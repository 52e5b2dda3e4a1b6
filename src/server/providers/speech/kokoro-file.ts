/** The model's file in its folder; `npm run models` makes it. */
export const KOKORO_FILE = 'kokoro-fp32.onnx'
