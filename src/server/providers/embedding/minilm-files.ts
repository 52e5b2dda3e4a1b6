/** Of `models/embeddings`. */
export const MINILM_FILES = {
  model: 'model_quantized.onnx',
  tokenizer: 'tokenizer.json',
  settings: 'tokenizer_config.json',
}
