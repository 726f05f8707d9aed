/** Only what the benchmarks use; the package brings no types of its own. */
declare module "autocannon" {
  type Options = {
    url: string;
    /** Requests in all. */
    amount: number;
    connections: number;
    headers?: Record<string, string>;
  };
  export default function autocannon(options: Options): Promise<{ errors: number; non2xx: number }>;
}
