const ASSETS =
  /\.(?:css|scss|sass|less|styl|png|apng|jpe?g|gif|svg|ico|webp|avif|bmp|woff2?|eot|ttf|otf|mp[34]|webm|ogg|wav|flac|aac|m4a|mov|pdf|txt|md|wasm|glsl|frag|vert|glb|gltf|hdr|webmanifest)$/i

/** Whether a file is used as it was published: every kind that is no script. */
export function isAsset(path: string): boolean {
  return ASSETS.test(path)
}
