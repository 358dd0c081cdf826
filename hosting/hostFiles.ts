import type { HeaderRule } from './headerRules.ts'

/** Rules of a site below a folder of its host: `/kontor/` puts that name before each path. */
const below = (rules: readonly HeaderRule[], base: string): readonly HeaderRule[] =>
  rules.map((rule) => ({ ...rule, path: `${base}${rule.path.slice(1)}` }))

const pairs = ({ headers }: HeaderRule) => Object.entries(headers)

/** A `_headers` file, as Netlify and Cloudflare Pages read it. */
function underscoreHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .map((rule) => [rule.path, ...pairs(rule).map(([name, value]) => `  ${name}: ${value}`)].join('\n'))
    .join('\n\n')
    .concat('\n')
}

const NGINX_ROOT = '/usr/share/nginx/html'

/** Types whose files are sent compressed. */
const TEXTS = 'text/css text/javascript application/javascript application/json image/svg+xml text/plain'

/** A server of nginx: what differs from file to file is looked up in a map, since locations inherit no headers. An empty one is not sent. */
function nginxServer(rules: readonly HeaderRule[]): string {
  const [all, ...others] = rules
  if (!all) return ''
  const names = [...new Set(others.flatMap(({ headers }) => Object.keys(headers)))]
  const variable = (name: string) => `$kontor_${name.toLowerCase().replaceAll('-', '_')}`
  const map = (name: string) => {
    const rows = others.flatMap(({ path, headers }) => {
      const key = path.endsWith('*') ? `~^${path.slice(0, -1)}` : path
      return headers[name] === undefined ? [] : [`    "${key}" "${headers[name]}";`]
    })
    return `map $uri ${variable(name)} {\n${rows.join('\n')}\n}\n`
  }
  return `# The site as a server of nginx: its files are below root, in the folder that the location names.
${names.map(map).join('\n')}
server {
    listen 8080;
    server_name _;
    root ${NGINX_ROOT};
    index index.html;
    server_tokens off;
    absolute_redirect off;
    charset utf-8;
    gzip on;
    gzip_vary on;
    gzip_types ${TEXTS};

    location ${all.path.slice(0, -1)} {
${pairs(all)
  .map(([name, value]) => `        add_header ${name} "${value}" always;`)
  .join('\n')}
        # Not of errors, which are not to be kept as long as the file would be.
${names.map((name) => `        add_header ${name} ${variable(name)};`).join('\n')}
    }
}
`
}

/** A site of Caddy. Its rules add up, as those of a `_headers` file do. */
function caddyfile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(
    (rule) =>
      `\theader ${rule.path} {\n${pairs(rule)
        .map(([name, value]) => `\t\t${name} "${value}"`)
        .join('\n')}\n\t}`,
  )
  return `# The site for Caddy: its files are below root, in the folder that the paths name.
:8080 {
\troot * /usr/share/caddy
\tencode zstd gzip
\tfile_server

${blocks.join('\n')}

\t# An error is not to be kept as long as the file would be.
\thandle_errors {
\t\theader Cache-Control no-store
\t\trespond "{err.status_code}"
\t}
}
`
}

/** The settings of a project at Vercel. */
function vercelSettings(rules: readonly HeaderRule[]): string {
  const headers = rules.map((rule) => ({
    source: rule.path.replace(/\*$/, '(.*)'),
    headers: pairs(rule).map(([key, value]) => ({ key, value })),
  }))
  return `${JSON.stringify({ headers }, null, 2)}\n`
}

/** An image of nginx with the site and its headers, built in the folder of the site. */
const containerfile = (
  base: string,
): string => `# docker build -f hosting/Containerfile -t kontor . && docker run --rm -p 8080:8080 kontor
# With other settings: -v ./config.json:${NGINX_ROOT}${base}config.json:ro
FROM docker.io/library/nginx:1.28-alpine
RUN rm -rf ${NGINX_ROOT}/*
COPY hosting/nginx.conf /etc/nginx/conf.d/default.conf
COPY . ${NGINX_ROOT}${base}
EXPOSE 8080
`

/**
 * What hosts are set up with, by file name: the same headers for each, in its own words.
 * @param base the folder of the site at its host, with a slash at both ends
 */
export function hostFiles(rules: readonly HeaderRule[], base = '/'): Readonly<Record<string, string>> {
  const placed = below(rules, base)
  return {
    _headers: underscoreHeaders(rules),
    // Hosts look for it in the folder that is published, which holds the one of the site.
    ...(base === '/' ? {} : { 'hosting/_headers': underscoreHeaders(placed) }),
    'hosting/nginx.conf': nginxServer(placed),
    'hosting/Caddyfile': caddyfile(placed),
    'hosting/vercel.json': vercelSettings(placed),
    'hosting/Containerfile': containerfile(base),
  }
}
