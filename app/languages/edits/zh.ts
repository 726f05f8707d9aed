import type { LanguageEdits } from "../edits.ts";

export const edits: LanguageEdits = {
  openings: "",
  pausedOpenings:
    "嗯+|呃+|额|那个|这个|就是说|就是|然后|所以说|所以|但是|不过|可是|对对对|对对|对|是的|是啊|好的|好|那么|那|你知道|怎么说呢|说实话|老实说|当然|反正|而且|另外|此外|我的意思是|没错",
  openingStays: /(?!)/,
  opposing: "但是|不过|可是",
  hesitations: "呃+|嗯+",
  asides: "那个|就是说|你知道|怎么说呢|说实话|老实说|呃+|嗯+|对吧|当然",
  tags: "对吧|是吧|好吧|你知道吗|啊|嘛",
  stumbles: "(?!)",
  stumbleRuns: "(?!)",
  runsOn: "(?!)",
  unpaused: "",
  paused: "",
  blurs: "就是说|那个|怎么说呢",
  restricts: "",
  guarded:
    "仅仅|主要|大多|多数|少数|偶尔|很少|大致|接近|将近|不到|超过|取决于|前提|以外|某些|部分|未必|不一定|往往|要不|否则|若|只|仅|可能|也许|大概|或许|如果|要是|假如|除非|只要|比|更|最|约|左右|几乎|差不多|有时|通常|经常|一般|至少|最多|以上|以下|一些|很多|许多|所有|都|每|半|应该|似乎|好像|据说|觉得|认为|而是|除了|直到|像|多|少|有点|稍微|基本上|主要|会",
  unfit:
    /\.{3}|…|--|https?:|(?:谢谢|欢迎|大家好|你好|再见|你(?:刚才|刚刚)|您(?:刚才|刚刚)|这期节目|本期节目|听众)|^(?:是|对|不|好|没有)[。！]|(?:因为|但是|所以|的话|如果)[，。]?$/u,
  first: /我|咱|俺/u,
  plural: /我们|咱们/u,
  frames: {
    says: "说",
    asks: "问",
    inside: [],
    tail: [],
    ahead: ["{who}{says}，", "据{who}介绍，"],
    asked: [],
    fronted: "",
    frontedClause: "",
    subjects: "",
    lowered: "",
    imperative: /^(?:请|别|不要|让|来)|吧[。！]?$/u,
    fragment: /^(?:因为|而且|或者|以及|包括|例如|比如|和|是的|对)|[吗呢][。？]?$/u,
  },
  written: {
    one: { who: "文中", inside: [], tail: [], ahead: ["文中写道，"] },
    many: { who: "作者", inside: [], tail: [], ahead: ["作者们写道，", "据作者们介绍，"] },
  },
};
