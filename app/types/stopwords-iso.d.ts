declare module "stopwords-iso" {
  const words: Record<string, string[]>;
  export default words;
}
