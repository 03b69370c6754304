## Steps of the setup

setup-steps-more = Add more now (optional) <span>{ $count }</span>
setup-steps-news-usage = News and usage data (optional)
setup-steps-seen = Your profile
setup-steps-messages = Messages to you
setup-steps-agree = What you agree to
setup-steps-preview = As others see you

## Privacy

privacy-please-choose = Please choose one.
privacy-help-visibility = Your project teams always see your profile. So do people you have asked to connect, until they answer.
privacy-help-messages = With “All members”, people you are not connected with can send you one message, and more once you accept.
privacy-help-searchable = Your name is suggested for invitations. Your email address stays private.
privacy-help-listed = People is the directory of members. Others find you there by name, job, place and more.
privacy-help-analytics = Which screens you open, what you select and how fast pages load. Never what you write.
privacy-help-age = For casting. Your date of birth stays private.
privacy-note-visibility-members = Every member who comes across your name, such as in a project. You can then also choose to be found in People. Nothing is public.
privacy-note-visibility-connections = People you are connected with or have asked to connect, and your project teams.
privacy-note-messages-members = Someone you are not connected with can send one message, and more once you accept.
privacy-note-messages-connections = Nobody else can write to you first.

## Headline

headline-help = One line: what you do and where. Example: “{ $example }”.

## Examples

example-titles-anybody = Such as Producer or Gaffer
example-titles-filmmaker = Such as Producer or Director
example-titles-crew = Such as Gaffer or Focus Puller
example-titles-performer = Such as Puppeteer or Stunt Performer
example-titles-writer = Such as Screenwriter or Script Editor
example-titles-funder = Such as Financier or Private Investor
example-titles-sales = Such as Sales Agent or Distributor
example-titles-company = Such as Executive Producer or Development Executive
example-titles-agent = Such as Talent Agent or Literary Agent
example-titles-facility = Such as Rental House Manager or Colorist
example-titles-educator = Such as Film Tutor or Mentor
example-titles-student = Such as Director or Editor
example-headline-filmmaker = Producer in Leipzig, features and documentaries
example-headline-crew = Gaffer in Göteborg, features and series
example-headline-performer = Actor in Cork, screen and stage
example-headline-writer = Screenwriter in Lyon, series and features
example-headline-funder = Investor in London, documentaries and first features
example-headline-sales = Sales agent in Paris, arthouse features
example-headline-company = Head of development in Madrid, drama series
example-headline-agent = Agent in Berlin, actors and directors
example-headline-facility = Post house in Prague, grading and mixing
example-headline-educator = Film tutor in Łódź, cinematography
example-headline-student = Directing student in Vienna, short films

## What somebody is

member-types-help = Producer or director? Choose “Filmmaker”. You can choose several.
